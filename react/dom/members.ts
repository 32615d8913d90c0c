/**
 * A form answers to the names of its fields before those of the platform: `form.children` is a field that is called `children`. A
 * document does likewise with its images, forms and frames. What a page made is therefore read through the prototypes.
 */

/** The value that the platform has for a property: of a form, whatever its fields are called. */
export const read = <T extends object, K extends keyof T>(node: T, name: K): T[K] =>
  Reflect.get(Object.getPrototypeOf(node), name, node) as T[K];

type MethodOf<T, K extends keyof T> = Extract<T[K], (...args: never[]) => unknown>;

/** Calls the platform's own method: of a form, whatever its fields are called. */
export const call = <T extends object, K extends keyof T>(
  node: T,
  name: K,
  ...args: Parameters<MethodOf<T, K>>
): ReturnType<MethodOf<T, K>> => (read(node, name) as (...args: unknown[]) => unknown).apply(node, args) as never;

/** The platform's getter of a property, for what is read so often that `read` would be slow. */
export const getter = <T extends object, K extends keyof T>(prototype: T, name: K): ((node: T) => T[K]) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  return (node) => get!.call(node) as T[K];
};
