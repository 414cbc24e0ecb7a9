import type { Message } from '../../kernel/message.ts';
import { parseEuro, typedDigits } from '../../kernel/money.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import type { RecordDefinition } from '../kernel/record-definition.ts';
import type { FlatValue } from '../kernel/record-values.ts';
import { valueFault } from '../kernel/value-faults.ts';
import { importMessages } from './import.messages.ts';
import { type ImportColumn, plainName } from './import-columns.ts';

/** The content of a cell: a value, nothing, the name of another record to look up, or a fault. */
export type CellReading =
  | { readonly value: FlatValue }
  | { readonly blank: true }
  | { readonly names: string; readonly family: string }
  | { readonly fault: Message };

const YES = new Set(['si', 'yes', 'y', 's', 'vero', 'true', '1', 'x']);
const NO = new Set(['no', 'n', 'falso', 'false', '0']);

/** The apostrophe that exports put before what a spreadsheet would take for a formula (`domain/kernel/csv.ts`). */
const DEFUSED = /^'(?=[=+\-@|%])/;

/**
 * Reads a cell by the kind of its column's field: decimals with a comma, days as DD/MM/YYYY, choices by their names.
 */
export function readCell(
  family: Pick<RecordDefinition, 'name' | 'texts'>,
  { place, field }: ImportColumn,
  cell: string,
): CellReading {
  const text = cell.trim().replace(DEFUSED, '');
  if (text === '') return { blank: true };
  const { kind } = field;
  if (kind.type === 'ref') return { names: text, family: kind.family };
  if (kind.type === 'father') return { names: text, family: family.name };
  const value = keptValue(family, place, kind, text);
  if (typeof value === 'object') return { fault: value };
  const fault = valueFault(field, value);
  return fault ? { fault } : { value };
}

type Kind = ImportColumn['field']['kind'];

function keptValue(family: Pick<RecordDefinition, 'texts'>, place: string, kind: Kind, text: string) {
  switch (kind.type) {
    case 'flag':
      return flagOf(text);
    case 'oneOf':
      return choiceOf(family, place, kind.values, text);
    case 'int':
      return scaledOf(text, 0);
    case 'decimal':
      return scaledOf(text, kind.places);
    case 'percent':
      return scaledOf(text.replace(/\s*%$/, ''), 2);
    case 'cents':
      return parseEuro(text) ?? valueMessages['bad-amount'];
    case 'day':
      return dayOf(text) ?? valueMessages['bad-date'];
    default:
      return text;
  }
}

function flagOf(text: string): boolean | Message {
  const plain = plainName(text);
  if (YES.has(plain)) return true;
  return NO.has(plain) ? false : importMessages['bad-flag'];
}

function choiceOf(
  { texts }: Pick<RecordDefinition, 'texts'>,
  place: string,
  values: readonly string[],
  text: string,
): string | Message {
  const wanted = plainName(text);
  const labels = (value: string) => texts.options?.[`${place}.${value}`] ?? { it: value, en: value };
  const exact = values.find((value) => value === text);
  const found =
    exact ??
    values.find((value) => [value, labels(value).it, labels(value).en].some((one) => plainName(one) === wanted));
  if (found !== undefined) return found;
  const all = (language: 'it' | 'en') => values.map((value) => labels(value)[language]).join(', ');
  return importMessages['bad-choice']({ values: { it: all('it'), en: all('en') } });
}

/** Ambiguous: «1.250» may be a thousand two hundred and fifty, or one and a quarter. */
const EITHER = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** Reads a number as the scaled integer that is stored, or gives the fault. */
function scaledOf(typed: string, places: number): number | Message {
  const text = typed.replace(/[\s€]/g, '');
  if (places > 0 && EITHER.test(text)) return importMessages['ambiguous-number'];
  const digits = typedDigits(text);
  if (!digits) return valueMessages['bad-number'];
  const decimals = digits.part.replace(/0+$/, '');
  if (decimals.length > places) {
    return places === 0 ? valueMessages['bad-number'] : valueMessages['too-many-decimals']({ max: places });
  }
  const value = Number(digits.whole + decimals.padEnd(places, '0'));
  return digits.sign && value > 0 ? -value : value;
}

/**
 * `YYYY-MM-DD` of 31/12/2026, 31-12-2026, 31.12.2026 or of itself; null: another form. The check of the kind tells
 * whether the day exists.
 */
function dayOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
