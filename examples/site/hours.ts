/** From one time to another of a day, `09:00` and `12:00`. */
export type Span = readonly [from: string, to: string];

/** Days on which a place stays closed, the last one included. */
export interface Closure {
  du: string;
  au: string;
  /** Why, as visitors read it; empty where nothing is said. */
  motif: string;
}

/** When a place is open, by a clock in the valley. It is closed on public holidays. */
export interface OpeningHours {
  /** Monday first: the spans of each day, in their order, which do not touch. */
  semaine: readonly (readonly Span[])[];
  fermetures: readonly Closure[];
}
