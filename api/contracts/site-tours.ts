/** A course that can be booked. Prices in cents a person. */
interface SiteCourse {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly price_adult: number;
  readonly price_kid: number;
  readonly price_baby: number;
  /** Those to come, `YYYY-MM-DD`. */
  readonly days: readonly string[];
}

/** Courses and tours, and the form of one that was chosen. */
export interface SiteTours {
  readonly courses: readonly SiteCourse[];
  readonly form: {
    readonly course: SiteCourse;
    /** With free seats. */
    readonly days: readonly { readonly date: string; readonly free: number }[];
    /** As any form's (`SiteForm`). */
    readonly ticket: string;
    readonly values: Readonly<Record<string, string>>;
    readonly faults: readonly { readonly field: string; readonly text: string }[];
  } | null;
}

/** A booking as its link shows it; `away`: seats are kept, but nobody takes cards this moment. */
export type SiteBooking =
  | { readonly state: 'over' }
  | {
      readonly state: 'HELD' | 'away' | 'CONFIRMED' | 'EXPIRED' | 'REFUNDING' | 'REFUNDED';
      readonly id: number;
      readonly date: string;
      readonly seats: number;
      /** Cents. */
      readonly amount: number;
      /** Until when its seats are kept while it is not paid. */
      readonly until: string;
      /** Where it is paid. */
      readonly url?: string;
    };
