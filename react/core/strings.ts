/** A text in one line, without space around it; nothing is the empty one. */
export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
