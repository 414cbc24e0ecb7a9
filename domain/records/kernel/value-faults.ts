import { LANGUAGES } from '../../accounts/offered/languages.ts';
import { isExistingDay } from '../../kernel/calendar.ts';
import { ADDRESS } from '../../kernel/email-form.ts';
import type { Message } from '../../kernel/message.ts';
import { formatNumber } from '../../kernel/numbers.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import type { Field, FieldKind, RecordShape } from './field.ts';
import { recordMessages } from './record.messages.ts';
import type { FlatValue, FlatValues, RecordValues, RowValues, Translation } from './record-values.ts';

const MOST_EURO = 99_999_999.99;
const MOST = 1_000_000_000;
const MOST_ID = 2_147_483_647;

/** The fault of a value that is not empty; null: it is valid. */
function faultOf(kind: FieldKind, value: FlatValue): Message | null {
  switch (kind.type) {
    case 'flag':
      return typeof value === 'boolean' ? null : valueMessages['bad-value'];
    case 'int':
      return numberFault(value, kind.min, kind.max);
    case 'decimal':
      return numberFault(value, kind.min ?? -MOST, kind.max ?? MOST, kind.places);
    case 'cents':
      return numberFault(value, 0, MOST_EURO, 2);
    case 'percent':
      return numberFault(value, 0, 100, 2);
    case 'order':
      return numberFault(value, 0, Number.MAX_SAFE_INTEGER);
    case 'ref':
    case 'father':
      return numberFault(value, 1, MOST_ID);
    case 'image':
    case 'file':
      return isFile(value) ? null : valueMessages['bad-file'];
    default:
      return typeof value === 'string' ? textFault(kind, value) : valueMessages['bad-value'];
  }
}

type TextKind = Exclude<
  FieldKind,
  { readonly type: 'flag' | 'int' | 'decimal' | 'cents' | 'percent' | 'order' | 'ref' | 'father' | 'image' | 'file' }
>;

function textFault(kind: TextKind | Extract<FieldKind, { readonly type: 'flag' }>, value: string): Message | null {
  switch (kind.type) {
    case 'line':
    case 'text': {
      if (value.length > kind.max) return valueMessages['too-long']({ max: kind.max });
      return kind.type === 'line' && /[\n\r]/.test(value) ? valueMessages['bad-character'] : null;
    }
    case 'oneOf':
      return kind.values.includes(value) ? null : valueMessages['bad-value'];
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) && isExistingDay(value) ? null : valueMessages['bad-date'];
    case 'colour':
      return /^#[0-9a-fA-F]{6}$/.test(value) ? null : recordMessages['bad-colour'];
    case 'email':
      return value.length <= 200 && ADDRESS.test(value) ? null : valueMessages['bad-email'];
    case 'url':
      return value.length <= 500 && /^https?:\/\/[^\s"'<>]+$/.test(value) ? null : recordMessages['bad-address'];
    default:
      return valueMessages['bad-value'];
  }
}

/** @param min in the unit that people read, as `max`; the value is an integer scaled by `places` */
function numberFault(value: FlatValue, min: number, max: number, places = 0): Message | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return valueMessages['bad-number'];
  const stored = (bound: number) => Math.round(bound * 10 ** places);
  const named = (bound: number) => ({ it: formatNumber(bound, 'it'), en: formatNumber(bound, 'en') });
  if (value < stored(min)) return valueMessages['too-low']({ min: named(min) });
  return value > stored(max) ? valueMessages['too-high']({ max: named(max) }) : null;
}

function isFile(value: FlatValue): boolean {
  return (
    typeof value === 'object' && value !== null && Number.isSafeInteger(value.media) && typeof value.name === 'string'
  );
}

/** True where nothing is filled in. 0 and false are values. */
export function isEmpty(value: FlatValue): boolean {
  return value === '' || value === null;
}

/** The fault of the value of one place; null: it is valid or empty. Whether the place is required is not checked. */
export function valueFault({ kind }: Field, value: FlatValue): Message | null {
  return isEmpty(value) ? null : faultOf(kind, value);
}

function fieldFaults(at: string, field: Field, value: FlatValue | Translation): FieldFault[] {
  const { translated, required } = field.rules;
  const parts: [string, FlatValue][] = translated
    ? LANGUAGES.map((language) => [`${at}.${language}`, (value as Translation)[language]])
    : [[at, value as FlatValue]];
  if (required && parts.every(([, part]) => isEmpty(part))) {
    return [{ field: parts[0]?.[0] ?? at, message: valueMessages.required }];
  }
  return parts.flatMap(([place, part]) => {
    const message = valueFault(field, part);
    return message ? [{ field: place, message }] : [];
  });
}

/** The faults of a record's values by their kinds alone. A required translated field needs one language. */
export function recordFaults({ fields, children }: RecordShape, values: RecordValues): FieldFault[] {
  const inFields = Object.entries(fields).flatMap(([name, field]) =>
    fieldFaults(name, field, values[name] as FlatValue),
  );
  const inRows = Object.entries(children).flatMap(([name, child]) => {
    const rows = values[name] as readonly RowValues[];
    if (rows.length > child.max) {
      return [{ field: name, message: valueMessages['too-many-rows']({ max: child.max }) }];
    }
    return rows.flatMap((row) =>
      Object.entries(child.fields).flatMap(([column, field]) =>
        fieldFaults(`${name}.${row.id}.${column}`, field, row[column] as FlatValue),
      ),
    );
  });
  return [...inFields, ...inRows];
}

/** The field of a place; undefined: the place is that of a removed row; null: there is no such place. */
export function fieldAt({ fields, children }: RecordShape, place: string): Field | null | undefined {
  const parts = place.split('.');
  const [name = '', id = '', column, language] = parts;
  const child = children[name];
  if (child && column === undefined) return /^[A-Za-z0-9_-]{1,40}$/.test(id) ? undefined : null;
  const field = child ? child.fields[column ?? ''] : fields[name];
  const textLanguage = child ? language : parts[1];
  const length = (child ? 3 : 1) + (field?.rules.translated ? 1 : 0);
  if (!field || parts.length !== length) return null;
  return field.rules.translated && !LANGUAGES.some((one) => one === textLanguage) ? null : field;
}

/** Whether every place exists and holds a value that its field allows. */
export function placesFit(shape: RecordShape, values: FlatValues): boolean {
  return Object.entries(values).every(([place, value]) => {
    const field = fieldAt(shape, place);
    if (field === undefined) return value === null;
    return field !== null && valueFault(field, value) === null;
  });
}
