import { z } from 'zod';
import { asIssue } from '#domain/kernel/message.ts';
import { hasDecimals, parseEuro } from '#domain/kernel/money.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';

/** The forms of all answers (`domain.md`, section Wire contract). Shared by the server and the screens. */

/** Money on the wire: a decimal with two places, as text («1234.50»), so that nothing is lost to floats. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);
/** The largest amount that a call takes, in cents. */
const MOST = 9_999_999_999;

/** Money as people send it: a number, or text as {@link parseEuro} reads it; two decimals at most. Gives cents. */
export const moneyInput = z.union([z.number(), z.string()]).transform((value, context) => {
  const cents = typeof value === 'string' ? parseEuro(value) : hasDecimals(value, 2) ? Math.round(value * 100) : null;
  if (cents !== null && cents >= 0 && cents <= MOST) return cents;
  context.addIssue({ code: 'custom', message: asIssue(valueMessages['bad-amount']) });
  return z.NEVER;
});

/** `{data, message}`. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string() });

/** The same for data that is followed live. `position`: the data holds every event up to there. */
export const placed = <T extends z.ZodType>(data: T) => answer(data).extend({ position: z.string().nullable() });

/** The answer to a write: the revision for the form's next save, and the position that reads must have reached. */
export const written = <T extends z.ZodType>(data: T) =>
  z.object({
    data,
    message: z.string(),
    revision: z.number().int(),
    position: z.string().nullable(),
  });

/** A write that answers no data of its own. */
export const done = written(z.unknown());
/** A write that made a record. */
export const inserted = written(z.object({ id: z.number().int() }));

/** A list read by cursor. `count` stops at 10,000, of a search in repairs at 1,000: show «10.000+» when `capped`. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    message: z.string(),
    next: z.string().nullable(),
    count: z.object({ value: z.number().int(), capped: z.boolean() }),
    /** Checkpoint of the read model that answered: live messages at or before it are old. */
    position: z.string().nullable(),
  });

export type Page<T> = Omit<z.infer<ReturnType<typeof page>>, 'data'> & { readonly data: readonly T[] };

/** The answer of every autocomplete select. */
export const options = z.object({
  data: z.array(z.object({ id: z.number().int(), text: z.string() })),
});

/** The answer of every failure. `message` is ready to show, in the user's language. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** For 409 after a concurrent edit: both values, who and when. */
  conflicts: z
    .array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown(), by: z.string(), at: z.string() }))
    .optional(),
});
export type Failure = z.infer<typeof failure>;
