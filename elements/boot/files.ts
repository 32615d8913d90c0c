/** For each element, the built files that it imports and its own, by their paths in the folder above. The build fills it in. */
declare const __FILES__: Readonly<Record<string, readonly string[]>>;

/** The files of an element; a file of its own, which comes with the visitor’s first sign of life. */
export const filesOf = (name: string): readonly string[] => __FILES__[name] ?? [];
