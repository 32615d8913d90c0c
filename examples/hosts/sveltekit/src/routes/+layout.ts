/** The addresses of the other hosts. */
export const trailingSlash = 'always';
