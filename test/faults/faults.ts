import type { Network } from '../fuzz/actions.ts';

/** What may go wrong under an element: on the server, on the way, in what the page loads, in what it stores. */
export interface Fault {
  readonly name: string;
  /** How requests are answered meanwhile. */
  readonly network?: Network;
  /** Milliseconds by which the page's clock is put forward: longer than the library waits for an answer. */
  readonly forward?: number;
  readonly lacks?: 'chunk';
  /** How the page's storage and cookies behave. */
  readonly storage?: 'refused' | 'full';
}

export const FAULTS: readonly Fault[] = [
  { name: '404', network: '404' },
  { name: '500', network: '500' },
  { name: 'silence', network: 'silence', forward: 16_000 },
  { name: 'cut in the middle', network: 'cut' },
  { name: 'wrong type', network: 'mistyped' },
  { name: 'sign-in page', network: 'sign-in' },
  { name: 'offline', network: 'offline' },
  { name: 'chunk missing', lacks: 'chunk' },
  { name: 'storage refused', storage: 'refused' },
  { name: 'quota', storage: 'full' },
];
