export type Floating = typeof import('@floating-ui/dom');

/** The package that computes where boxes go, fetched when the first one does. */
export const floating = (): Promise<Floating> => import('@floating-ui/dom');
