// The drawing of items 8a and 8b, read from gallery.ops: one operation a line,
// `kind name=number … "text"`.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { opRect, opRoundedRect, opGradient, opStroke, opCircle, opText } OperationKind;

typedef struct {
  OperationKind kind;
  double x, y, width, height, radius, lineWidth, textSize;
  uint32_t color, lastColor;
  char text[40];
} Operation;

enum { operationLimit = 256 };
static Operation operations[operationLimit];
static int operationCount;

static void operationFail(const char *path, const char *line) {
  fprintf(stderr, "%s: not an operation: %s", path, line);
  exit(66);
}

static uint32_t operationColor(const char *text) {
  return (uint32_t)strtoul(text + (*text == '#'), NULL, 16);
}

static void operationSet(Operation *operation, const char *name, const char *value) {
  double number = strtod(value, NULL);
  if (strcmp(name, "x") == 0) operation->x = number;
  if (strcmp(name, "y") == 0) operation->y = number;
  if (strcmp(name, "w") == 0) operation->width = number;
  if (strcmp(name, "h") == 0) operation->height = number;
  if (strcmp(name, "r") == 0) operation->radius = number;
  if (strcmp(name, "lw") == 0) operation->lineWidth = number;
  if (strcmp(name, "px") == 0) operation->textSize = number;
  if (strcmp(name, "c") == 0) operation->color = operationColor(value);
  if (strcmp(name, "c2") == 0) operation->lastColor = operationColor(value);
}

static int operationParse(char *line, Operation *operation) {
  static const char *const kinds[] = {"rect", "rrect", "rgrad", "rstroke", "circle", "text"};
  char *quote = strchr(line, '"');
  if (quote != NULL) {
    char *end = strrchr(quote + 1, '"');
    if (end == NULL || end - quote > (long)sizeof operation->text) return 0;
    memcpy(operation->text, quote + 1, (size_t)(end - quote - 1));
    *quote = 0;
  }
  char *rest = NULL;
  char *word = strtok_r(line, " \n", &rest);
  int kind = 0;
  while (word != NULL && kind < 6 && strcmp(word, kinds[kind]) != 0) kind++;
  if (word == NULL || kind == 6) return 0;
  operation->kind = (OperationKind)kind;
  while ((word = strtok_r(NULL, " \n", &rest)) != NULL) {
    char *equals = strchr(word, '=');
    if (equals == NULL) return 0;
    *equals = 0;
    operationSet(operation, word, equals + 1);
  }
  return 1;
}

static void operationsRead(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    perror(path);
    exit(66);
  }
  char line[256], copy[256];
  while (fgets(line, sizeof line, file) != NULL) {
    strcpy(copy, line);
    if (operationCount == operationLimit) operationFail(path, copy);
    if (!operationParse(line, &operations[operationCount++])) operationFail(path, copy);
  }
  fclose(file);
}
