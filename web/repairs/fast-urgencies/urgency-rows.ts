import { MAX_ADDED_ROWS, MAX_URGENCY_ROWS } from '#domain/fast-urgencies/urgency-limits.ts';

/** The values of a row; `user` is the customer's name. */
export interface UrgencyValues {
  date: string;
  user_id: number | null;
  user: string;
  object: string;
  descriptionfast: string;
  referent: string;
}

/** True: somebody wrote something. Day and customer do not count: the form fills them in itself. */
export function isFilled({ object, descriptionfast, referent }: UrgencyValues): boolean {
  return [object, descriptionfast, referent].some((text) => text.trim() !== '');
}

/** How many more rows can be added: open urgencies and new rows are limited together, new rows also by themselves. */
export function roomFor(open: number, added: number): number {
  return Math.max(0, Math.min(MAX_ADDED_ROWS - added, MAX_URGENCY_ROWS - open - added));
}

/** The request's part of a row. The customer's name is left out: the server knows it. */
export function sentOf({ user: _, user_id, ...fields }: Partial<UrgencyValues>) {
  return { ...fields, ...(user_id === undefined || user_id === null ? {} : { user_id }) };
}
