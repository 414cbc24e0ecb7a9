import { LANGUAGES } from '../../accounts/languages.ts';
import { isExistingDay } from '../../kernel/calendar.ts';
import { ADDRESS } from '../../kernel/email-form.ts';
import type { Message } from '../../kernel/message.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import type { Field, FieldKind, RecordShape } from './field.ts';
import { recordMessages } from './record.messages.ts';
import type { FlatValue, FlatValues, RecordValues, RowValues, Translation } from './record-values.ts';

const MOST_CENTS = 9_999_999_999;
const MOST = 1_000_000_000;
const MOST_ID = 2_147_483_647;

/** What is wrong with a value that is not empty; null: nothing. */
function faultOf(kind: FieldKind, value: FlatValue): Message | null {
  switch (kind.type) {
    case 'flag':
      return typeof value === 'boolean' ? null : valueMessages['bad-value'];
    case 'int':
      return numberFault(value, kind.min, kind.max);
    case 'decimal':
      return numberFault(value, -MOST * 10 ** kind.places, MOST * 10 ** kind.places);
    case 'cents':
      return numberFault(value, 0, MOST_CENTS);
    case 'percent':
      return numberFault(value, 0, 10_000);
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

function numberFault(value: FlatValue, min: number, max: number): Message | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return valueMessages['bad-number'];
  if (value < min) return valueMessages['too-low']({ min });
  return value > max ? valueMessages['too-high']({ max }) : null;
}

function isFile(value: FlatValue): boolean {
  return (
    typeof value === 'object' && value !== null && Number.isSafeInteger(value.media) && typeof value.name === 'string'
  );
}

/** Nothing was filled in. 0 and «no» are something. */
export function isEmpty(value: FlatValue): boolean {
  return value === '' || value === null;
}

/** What is wrong with what stands in one place, whether it had to be filled in apart. */
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

/** What is wrong with a record's values by their kinds alone; of a translated field one language must be there. */
export function recordFaults({ fields, children }: RecordShape, values: RecordValues): FieldFault[] {
  const own = Object.entries(fields).flatMap(([name, field]) => fieldFaults(name, field, values[name] as FlatValue));
  const within = Object.entries(children).flatMap(([name, child]) => {
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
  return [...own, ...within];
}

/** The field of a place; undefined for the place of a row that went, null for one that does not exist. */
export function fieldAt({ fields, children }: RecordShape, place: string): Field | null | undefined {
  const parts = place.split('.');
  const [name = '', id = '', column, language] = parts;
  const child = children[name];
  if (child && column === undefined) return /^[A-Za-z0-9_-]{1,40}$/.test(id) ? undefined : null;
  const field = child ? child.fields[column ?? ''] : fields[name];
  const said = child ? language : parts[1];
  const length = (child ? 3 : 1) + (field?.rules.translated ? 1 : 0);
  if (!field || parts.length !== length) return null;
  return field.rules.translated && !LANGUAGES.some((one) => one === said) ? null : field;
}

/** Whether each place exists and holds what its field may. */
export function placesFit(shape: RecordShape, values: FlatValues): boolean {
  return Object.entries(values).every(([place, value]) => {
    const field = fieldAt(shape, place);
    if (field === undefined) return value === null;
    return field !== null && valueFault(field, value) === null;
  });
}
