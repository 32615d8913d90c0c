/** The site's texts in English, by their French expressions. */
export const ENGLISH: Readonly<Record<string, string>> = {};
