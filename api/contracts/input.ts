import { z } from 'zod';
import { isExistingDay, romeDay } from '#domain/kernel/calendar.ts';
import { asIssue, type Message } from '#domain/kernel/message.ts';
import { hasDecimals, parseQuantity } from '#domain/kernel/money.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { fileRef, id, line, localDate } from '#domain/kernel/values.ts';

/**
 * The kinds of values that bodies and addresses carry. Forms send text for everything, so numbers and flags are
 * understood as text too; an absent field is unchanged, an empty string clears it (`domain.md`, Wire contract).
 */

/** The fault of a value that is present; an absent one gets «Campo obbligatorio». */
const requiredOr = (message: Message) => (issue: { readonly input?: unknown }) =>
  asIssue(issue.input === undefined ? valueMessages.required : message);

/**
 * A field that the specification's clients send without need: it is accepted, and neither stored nor shown. Every other
 * field that a contract does not name is refused, so contracts list each ignored field with its reason.
 */
export function passedOver(why: string) {
  return z
    .unknown()
    .transform(() => undefined)
    .optional()
    .describe(why);
}

/** The end of an order from which a list begins. */
export const direction = z.enum(['asc', 'desc']);

/** Where a list's page ended. It holds what the page's last row is sorted by: a name of 200 letters, of any script. */
export const cursorInput = z.string().max(2_000);

/** The largest id that the database can hold. */
const MAX_ID = 2_147_483_647;

const digits = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, asIssue(valueMessages['bad-number']))
  .transform(Number);

/** An id: 12 or "12". */
export const idInput = z
  .union([z.number(), digits], { error: requiredOr(valueMessages['bad-number']) })
  .pipe(id.max(MAX_ID, asIssue(valueMessages['bad-number'])));

/** The number of a record that two others identify (`domain/kernel/paired-id.ts`): longer than an id, and exact. */
export const pairedInput = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,16}$/, asIssue(valueMessages['bad-number']))
        .transform(Number),
    ],
    {
      error: requiredOr(valueMessages['bad-number']),
    },
  )
  .pipe(id);

/**
 * A whole number in an address: plain decimal digits, and no other form that JavaScript accepts as a number (0x1, 1e0).
 */
export const wholeInput = (least: number, most: number) =>
  z
    .union([z.number(), digits], { error: requiredOr(valueMessages['bad-number']) })
    .pipe(z.number().int().min(least).max(most));

/** An id that an empty string clears (null). */
export const clearableId = z.union([idInput, z.literal('').transform(() => null)], {
  error: requiredOr(valueMessages['bad-number']),
});

const NAMES_A_CUSTOMER = z.registry<{ readonly customer: true }>();

/** A copy of the schema, marked for {@link namesCustomer}. */
function ofCustomer<S extends z.ZodType>(schema: S): S {
  const marked = schema.clone();
  NAMES_A_CUSTOMER.add(marked, { customer: true });
  return marked;
}

/**
 * The number of a customer, or of one of the customer's accounts: «user» is one series (`domain.md`, Wire contract).
 * Routes get the customer's number, whichever was sent (`kernel/customer-numbers.ts`).
 */
export const customerNumber = ofCustomer(idInput);

/** The same, which an empty string clears (null). */
export const clearableCustomer = ofCustomer(clearableId);

/** The same in a query. */
export const customerInQuery = ofCustomer(idInput);

/** Whether a field names a customer by number. */
export const namesCustomer = (schema: z.ZodType): boolean => NAMES_A_CUSTOMER.has(schema);

/** The customer named in the address. */
export const customerParams = z.object({ id: customerNumber });

/** A flag carries the wanted value: true, "true", 1, "1" and their opposites. */
export const flagInput = z
  .union([z.boolean(), z.literal([0, 1]), z.literal(['true', 'false', '0', '1'])], {
    error: requiredOr(valueMessages['bad-value']),
  })
  .transform((value) => value === true || value === 1 || value === 'true' || value === '1');

/** A number as people type it: 1.5, "1.5", "1,5"; as {@link parseQuantity} reads it. */
export const numberInput = z
  .union([z.number(), z.string()], { error: requiredOr(valueMessages['bad-number']) })
  .transform((value, context) => {
    const number = typeof value === 'string' ? parseQuantity(value, 6) : value;
    if (number !== null && Math.abs(number) < 1e9 && hasDecimals(number, 6)) return number;
    context.addIssue({ code: 'custom', message: asIssue(valueMessages['bad-number']) });
    return z.NEVER;
  });

const WITH_TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The day of a value with a time; with a zone, the day in Rome at that instant. Any other value is returned unchanged.
 */
function withoutTime(value: string): string {
  const [, day = '', , , , zone] = WITH_TIME.exec(value) ?? [];
  if (day === '' || !isExistingDay(day)) return value;
  const instant = new Date(value.replace(' ', 'T'));
  return zone === undefined || Number.isNaN(instant.getTime()) ? day : romeDay(instant.toISOString());
}

/** `YYYY-MM-DD`, also with a time, as the specification's clients send it (section 5). */
export const dateInput = z
  .string({ error: requiredOr(valueMessages['bad-date']) })
  .transform(withoutTime)
  .pipe(localDate);

/** `08:30`, Rome's. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue(valueMessages['bad-format']));

/** The hash of the state that somebody saw. */
export const seenHash = z.string().regex(/^[\da-f]{64}$/, asIssue(valueMessages['bad-value']));

/** A day, or an empty string to clear. */
export const dayInput = z.union([z.literal(''), dateInput], { error: requiredOr(valueMessages['bad-date']) });

/** A file inside JSON, as the specification's clients send it: a data URL, or bare base64. */
const fileData = z
  .string()
  .min(24, asIssue(valueMessages['bad-file']))
  .max(28_100_000, asIssue(valueMessages['file-too-large']));

/** A file that came inside JSON, to be stored. */
export interface InlineFile {
  readonly data: string;
}

/** A stored file by its id (`POST /api/v1/media`), or a file inside JSON. An empty string removes it (null). */
export const fileOrId = z.union(
  [idInput, z.literal('').transform(() => null), fileData.transform((data): InlineFile => ({ data }))],
  { error: requiredOr(valueMessages['bad-file']) },
);

/** A stored file with its name (see `media.contract.ts`), or what {@link fileOrId} takes. */
export const fileInput = z.union([fileRef, fileOrId], { error: requiredOr(valueMessages['bad-file']) });

/**
 * A photo: the id that `POST /api/v1/media` gave, as `media` or, by the specification's name, as `img` (or the photo
 * itself).
 */
export const captureInput = z
  .object({
    media: idInput.optional(),
    img: fileOrId.optional(),
    name: line(200).default(''),
    img_rep_test: flagInput.default(false),
  })
  .transform(({ media, img, name, img_rep_test }, context) => {
    const file = media ?? img;
    if (file === undefined || file === null) {
      context.addIssue({ code: 'custom', path: ['media'], message: asIssue(valueMessages.required) });
      return z.NEVER;
    }
    return { file, name, img_rep_test };
  });
/** The domain refuses more than four photos, as a rule of the business. */
export const capturesInput = z.array(captureInput).max(50);

/** The id of a record in the address. */
export const idParams = z.object({ id: idInput });

/** The language in the address: an id (1 Italian, 2 English) or a code. */
export const languageInput = z
  .enum(['1', '2', 'it', 'en'], { error: requiredOr(valueMessages['bad-language']) })
  .transform((value): 'it' | 'en' => (value === '2' || value === 'en' ? 'en' : 'it'));

/** The language in a body: the same, the id also as a number; absent: the reader's. */
export const bodyLanguage = z
  .union([z.literal([1, 2]).transform((id): 'it' | 'en' => (id === 2 ? 'en' : 'it')), languageInput])
  .optional();

/** Query of every autocomplete select: an empty term is sent as `*`. */
export const selectQuery = z.object({
  search: z.string().trim().max(200).default('*'),
  idFunctionality: passedOver("The menu's function: what one may do follows from one's roles, whatever page asks."),
});

/**
 * The same where an option may be chosen before anybody searched: `id` asks for that option alone, even if it is no
 * longer offered.
 */
export const choiceQuery = selectQuery.extend({ id: idInput.optional() });
