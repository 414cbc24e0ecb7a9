import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { hasDecimals } from '#domain/kernel/money.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { fileRef, line, text } from '#domain/kernel/values.ts';
import type { Field, FieldKind } from '#domain/records/kernel/field.ts';
import { money, moneyInput } from './envelope.ts';
import { clearableCustomer, clearableId, dayInput, fileInput, flagInput, numberInput } from './input.ts';

/** How each kind of field travels: its input schema and its output schema. */

const cleared = z.literal('').transform(() => null);

/** A number as people type it. Gives the integer that is stored. */
const scaled = (places: number) =>
  z.union([
    cleared,
    numberInput.transform((value, context) => {
      if (hasDecimals(value, places)) return Math.round(value * 10 ** places);
      context.addIssue({ code: 'custom', message: asIssue(valueMessages['too-many-decimals']({ max: places })) });
      return z.NEVER;
    }),
  ]);

function plainInput(kind: FieldKind, nullable: boolean): z.ZodType {
  switch (kind.type) {
    case 'line':
      return line(kind.max);
    case 'text':
      return text(kind.max);
    case 'colour':
      return line(7);
    case 'email':
      return line(200);
    case 'url':
      return line(500);
    case 'flag':
      return flagInput;
    case 'oneOf':
      return z.enum(nullable ? [...kind.values, ''] : [...kind.values], {
        error: asIssue(valueMessages['bad-value']),
      });
    case 'int':
    case 'order':
      return scaled(0);
    case 'decimal':
      return scaled(kind.places);
    case 'percent':
      return scaled(2);
    case 'cents':
      return z.union([cleared, moneyInput]);
    case 'day':
      return dayInput;
    case 'ref':
      return kind.family === 'customer' ? clearableCustomer : clearableId;
    case 'father':
      return clearableId;
    case 'image':
    case 'file':
      return fileInput;
  }
}

/** The input schema of a field. For a translated field, a plain text is in the sender's own language. */
export function fieldInput({ kind, rules }: Field): z.ZodType {
  const plain = plainInput(kind, rules.nullable || rules.required);
  if (!rules.translated) return plain;
  return z.union([plain, z.object({ it: plain.optional(), en: plain.optional() })]);
}

function plainOutput(kind: FieldKind): z.ZodType {
  switch (kind.type) {
    case 'flag':
      return z.boolean();
    case 'int':
    case 'decimal':
    case 'percent':
    case 'ref':
    case 'father':
      return z.number().nullable();
    case 'order':
      return z.number();
    case 'cents':
      return money.nullable();
    case 'image':
    case 'file':
      return fileRef.nullable();
    default:
      return z.string();
  }
}

const translation = z.object(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string()])) as Record<Language, z.ZodString>,
);

/** The output schema of a field: amounts as text with two places, decimals and percentages as numbers. */
export function fieldOutput({ kind, rules }: Field): z.ZodType {
  return rules.translated ? translation : plainOutput(kind);
}
