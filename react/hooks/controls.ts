/** What a visitor activates. */
export const CONTROLS = 'a[href], button, input[type="button"], input[type="submit"], input[type="image"]';
