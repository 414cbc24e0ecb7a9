import { MAX_ADDED_ROWS, MAX_URGENCY_ROWS } from '#domain/fast-urgencies/urgency-limits.ts';

/** A row of the form; `user` is what the customer is called. */
export interface UrgencyValues {
  date: string;
  user_id: number | null;
  user: string;
  object: string;
  descriptionfast: string;
  referent: string;
}

/** Whether somebody wrote something: day and customer are filled in by the form itself. */
export function isFilled({ object, descriptionfast, referent }: UrgencyValues): boolean {
  return [object, descriptionfast, referent].some((text) => text.trim() !== '');
}

/** How many more rows there is room for: so many open urgencies, and of new rows so many at a time. */
export function roomFor(open: number, added: number): number {
  return Math.max(0, Math.min(MAX_ADDED_ROWS - added, MAX_URGENCY_ROWS - open - added));
}

/** What goes out of a row; who it is called is the server's to know. */
export function sentOf({ user: _, user_id, ...said }: Partial<UrgencyValues>) {
  return { ...said, ...(user_id === undefined || user_id === null ? {} : { user_id }) };
}
