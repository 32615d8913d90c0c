/** What a visitor is to read on the page that follows a success. */
export interface CarriedMessage {
  readonly text: string;
  /** The path of that page. */
  readonly path: string;
  /** The place of the element among those of its page, where that is loaded again; -1 on another page. */
  readonly place: number;
}

/** The class of what shows it. */
export const ARRIVAL = 'flexit-arrival';

interface Stored extends CarriedMessage {
  readonly until: number;
  /** When the page that keeps it began: what is still idle there takes nothing back. */
  readonly from: number;
}

const KEY = 'flexit-message';
/** A page that does not come within that time, in milliseconds, was given up. */
const LIFETIME = 60_000;

/** Keeps a message for the page that is about to be loaded in this tab; where storage is forbidden, it is lost. */
export function carryMessage(message: CarriedMessage): void {
  try {
    const stored: Stored = { ...message, until: Date.now() + LIFETIME, from: performance.timeOrigin };
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Then the page itself has to say it.
  }
}

/** The message that was kept for this page, once. */
export function takeMessage(): CarriedMessage | undefined {
  try {
    const message = JSON.parse(sessionStorage.getItem(KEY)!) as Stored;
    if (message.path !== location.pathname || message.from === performance.timeOrigin) return undefined;
    sessionStorage.removeItem(KEY);
    return message.until > Date.now() ? message : undefined;
  } catch {
    return undefined;
  }
}
