/** A course on one of its days, as its record says now. */
export interface Course {
  readonly title: { readonly it: string; readonly en: string };
  /** Cents a person. */
  readonly prices: { readonly adult: number; readonly kid: number; readonly baby: number };
  /** On this day. */
  readonly seats: number;
}
