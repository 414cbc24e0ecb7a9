/** A course that can be booked. Prices in cents a person. */
interface SiteCourse {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly price_adult: number;
  readonly price_kid: number;
  readonly price_baby: number;
  /** The days to come, `YYYY-MM-DD`. */
  readonly days: readonly string[];
}

/** Courses and tours, and the form of the one that was chosen. */
export interface SiteTours {
  readonly courses: readonly SiteCourse[];
  readonly form: {
    readonly course: SiteCourse;
    /** Only days with free seats. */
    readonly days: readonly { readonly date: string; readonly free: number }[];
    /** As in every form (`SiteForm`). */
    readonly ticket: string;
    readonly values: Readonly<Record<string, string>>;
    readonly faults: readonly { readonly field: string; readonly text: string }[];
  } | null;
}

/** A booking as its link shows it; `away`: the seats are kept, but the card provider does not answer at the moment. */
export type SiteBooking =
  | { readonly state: 'over' }
  | {
      readonly state: 'HELD' | 'away' | 'CONFIRMED' | 'EXPIRED' | 'REFUNDING' | 'REFUNDED';
      readonly id: number;
      readonly date: string;
      readonly seats: number;
      /** Cents. */
      readonly amount: number;
      /** Until when its seats are kept while it is unpaid. */
      readonly until: string;
      /** The address at which it is paid. */
      readonly url?: string;
    };
