import { z } from 'zod';
import { isExistingDay } from './calendar.ts';
import { asIssue } from './message.ts';
import { impersonal } from './personal.ts';
import { valueMessages } from './value.messages.ts';

/** The value types of events and commands. */

/** An id: a positive integer. */
export const id = z.number().int(asIssue(valueMessages['bad-number'])).positive(asIssue(valueMessages['bad-number']));

/** `YYYY-MM-DD`, an existing day (`isExistingDay`): 31/02 is refused, not rolled over. */
export const localDate = impersonal(
  'a day',
  z
    .string()
    // Aborts, or the refinement would name the same fault again.
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: asIssue(valueMessages['bad-date']), abort: true })
    .refine(isExistingDay, asIssue(valueMessages['bad-date'])),
);

/**
 * The printed number of a transport document of the firm's own series, with the prefix and suffix that the firm prints:
 * `12/2026`, `GR-12/2026/A`.
 */
export const ownDocumentNumber = z
  .string()
  .trim()
  .regex(/^\D{0,12}[1-9]\d{0,8}\/2\d{3}(\D\D{0,11})?$/, asIssue(valueMessages['bad-number']));

/** An optional day: an empty text clears it. */
export const dayOrNone = z.union([z.literal(''), localDate], { error: asIssue(valueMessages['bad-date']) });

/** ISO 8601 UTC with milliseconds, as `Date.toISOString` writes it. */
export const instant = impersonal('an instant', z.iso.datetime({ message: asIssue(valueMessages['bad-instant']) }));

/** Money: integer cents, 0 to ten million euro. */
export const cents = z
  .number()
  .int(asIssue(valueMessages['bad-amount']))
  .min(0, asIssue(valueMessages['bad-amount']))
  .max(1_000_000_000, asIssue(valueMessages['bad-amount']));

/** Money that is there: at least a cent. */
export const someCents = cents.min(1, asIssue(valueMessages['amount-missing']));

/** A text that Officina generates: a code, a hash, the name of a template. */
export const made = (max: number) => impersonal('made by Officina', line(max));

/** SHA-256, hex. */
export const sha256 = impersonal('a hash', z.string().length(64));

/** One line of text, trimmed, at most `max` characters; may be empty (an empty string clears a field). */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, asIssue(valueMessages['too-long']({ max })));

/** A short code, turned into capitals before its length is checked: «ß» becomes two of them. */
export const capitals = (max: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(max, asIssue(valueMessages['too-long']({ max })));

/** Longer text; line breaks allowed. */
export const text = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max, asIssue(valueMessages['too-long']({ max })));

/** These fields of text, each empty where it is left out. */
export function orEmpty<S extends Readonly<Record<string, z.ZodType<string, string>>>>(fields: S) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.default('')]);
  return Object.fromEntries(entries) as { readonly [K in keyof S]: z.ZodDefault<S[K]> };
}

/** A stored file: the id that `api/media` gave it, and the name that the user knows it by. */
export const fileRef = z.object({ media: id, name: line(200) });
export type FileRef = z.infer<typeof fileRef>;
