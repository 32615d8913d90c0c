const clicks = new WeakSet<Event>();

/** Tells of a click on a link that it is about to scroll to a place of the page, in the place of the browser. */
export const markScrolling = (click: Event): void => void clicks.add(click);

const replacing = new WeakSet<Event>();

/** Whether a click, prevented, leads to a place of the page all the same. */
export const isScrollingClick = (click: Event): boolean => clicks.has(click);

/** Tells of such a click that the place is to take the present entry's place in the history. */
export const markReplacing = (click: Event): void => void replacing.add(click);

export const isReplacingClick = (click: Event): boolean => replacing.has(click);
