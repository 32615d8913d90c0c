/** What an element of ours has against a field, told to the browser; what the page itself has told it of the field stands. */
export interface OwnValidity {
  /** Tells of a fault, or takes back the last one by an empty message. */
  tell(message: string): void;
  /** Whether a fault stands. */
  isTold(): boolean;
}

export function createOwnValidity(input: HTMLInputElement): OwnValidity {
  let own = '';
  return {
    tell(message) {
      // A field that is not checked now, one that is read-only for example, has no message whatever it was told.
      const isOwn = own !== '' && ['', own].includes(input.validationMessage);
      if (!isOwn && (message === '' || input.validity.customError)) return;
      input.setCustomValidity(message);
      own = message;
    },
    isTold: () => own !== '',
  };
}
