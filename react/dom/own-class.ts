/** What every class of the library has, whichever copy of it made the class. */
export interface OwnClass extends CustomElementConstructor {
  /** The names of its methods. */
  readonly methods: readonly string[];
}

/** True for a class of the library's; false for one that somebody else defined under its name, and for none. */
export const isOwnClass = (definition: CustomElementConstructor | undefined): definition is OwnClass =>
  definition !== undefined && 'methods' in definition;

/**
 * The class of a tag of the library.
 * @throws TypeError where somebody else defined the tag, or where the browser lacks what an element needs.
 */
export function ownClass(tag: string): OwnClass {
  const definition = customElements.get(tag);
  if (isOwnClass(definition)) return definition;
  throw new TypeError(
    definition
      ? `<${tag}> is defined by another script: it is no element of Flexit`
      : `<${tag}> is not defined: this browser lacks what Flexit needs`,
  );
}
