// A catalogue in another language: the same names, the same kinds, other words.

export type Said<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { [K in keyof T]: Said<T[K]> };
