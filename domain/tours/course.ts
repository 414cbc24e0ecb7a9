/** A course on one of its days, as its record is now. */
export interface Course {
  readonly title: { readonly it: string; readonly en: string };
  /** Cents for each person. */
  readonly prices: { readonly adult: number; readonly kid: number; readonly baby: number };
  /** The seats on this day. */
  readonly seats: number;
}
