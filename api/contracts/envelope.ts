import { z } from 'zod';

/** The forms that every answer has (`domain.md`, section Wire contract). Shared by the server and the screens. */

/** Money on the wire: a decimal with two places, as text («1234.50»), so that nothing is lost to floats. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);
/** Money as people send it: a number, or text with a decimal point or comma; at most two places. Gives integer cents. */
export const moneyInput = z.union([z.number(), z.string()]).transform((value, context) => {
  const plain = String(value).trim().replace(/^€\s*/, '');
  const normal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(normal)) {
    context.addIssue({ code: 'custom', message: 'Importo non valido' });
    return z.NEVER;
  }
  return Math.round(Number(normal) * 100);
});

/** `{data, message}`. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string() });

/** The answer to a write: what the form needs for its next save, and where reads must have come to. */
export const written = <T extends z.ZodType>(data: T) =>
  z.object({
    data,
    message: z.string(),
    revision: z.number().int(),
    position: z.string().nullable(),
    /** False: saved, but the lists may take a moment to show it. */
    visible: z.boolean(),
  });

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

/** The answer of every autocomplete select. */
export const options = z.object({
  data: z.array(z.object({ id: z.union([z.number(), z.string()]), text: z.string() })),
});

/** Every failure. `message` is ready to show, in the user's language. */
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
