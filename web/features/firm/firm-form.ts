import type { FirmSettings } from '#api/contracts/firm.contract.ts';
import { FIRM_SECTIONS, type FirmSection } from '#domain/firm/firm-sections.ts';
import { typedMoney } from '#web/lib/money/money.ts';

/** The kind of a field's input. */
export type Kind =
  | 'line'
  | 'lines'
  | 'number'
  | 'percent'
  | 'money'
  | 'numbers'
  | 'weekdays'
  | 'closures'
  | 'security'
  | 'page'
  | 'flag';

type Plain = Exclude<(typeof FIRM_SECTIONS)[FirmSection][number], 'logo' | 'smtp_credentials'>;
/** A field of a section's form; logo and credentials are saved separately. */
export type FormField = Plain;

export interface Shown {
  readonly kind: Kind;
  /** Takes the whole width. */
  readonly wide?: true;
  /** A hint stands under the label: the text `{field}_hint`. */
  readonly hint?: true;
  readonly bounds?: readonly [least: number, most: number];
}

const KINDS: Readonly<Partial<Record<FormField, Shown>>> = {
  name: { kind: 'line', wide: true },
  tagline: { kind: 'line', wide: true },
  iban: { kind: 'line', wide: true },
  papers_head: { kind: 'lines', wide: true },
  papers_foot: { kind: 'lines', wide: true },
  working_weekdays: { kind: 'weekdays', wide: true },
  working_hours: { kind: 'lines', wide: true },
  closures: { kind: 'closures', wide: true },
  supplier_days: { kind: 'number', bounds: [1, 365] },
  quote_reminder_days: { kind: 'numbers' },
  quote_last_reminder_days: { kind: 'number', bounds: [0, 30] },
  pickup_reminder_days: { kind: 'numbers' },
  storage_fee_after_days: { kind: 'number', bounds: [0, 365], hint: true },
  storage_fee_per_day: { kind: 'money', hint: true },
  quote_validity_days: { kind: 'number', bounds: [1, 365] },
  free_discount_percent: { kind: 'number', bounds: [0, 100] },
  vat_rate: { kind: 'percent', bounds: [0, 100] },
  quote_note_before: { kind: 'lines', wide: true },
  quote_note_customer: { kind: 'lines', wide: true },
  quote_payment: { kind: 'line', wide: true },
  terms_of_sale_it: { kind: 'lines', wide: true, hint: true },
  terms_of_sale_en: { kind: 'lines', wide: true },
  privacy_page: { kind: 'page', wide: true, hint: true },
  request_months: { kind: 'number', bounds: [1, 120] },
  second_factor_required: { kind: 'flag', wide: true, hint: true },
  mail_foot: { kind: 'lines', wide: true },
  smtp_port: { kind: 'number', bounds: [1, 65_535] },
  smtp_security: { kind: 'security' },
};

export function shownAs(field: FormField): Shown {
  return KINDS[field] ?? { kind: 'line' };
}

/** The fields of a section's form, in their order. */
export function fieldsOf(section: FirmSection): readonly FormField[] {
  return FIRM_SECTIONS[section].filter((field): field is FormField => field !== 'logo' && field !== 'smtp_credentials');
}

export interface ClosureValues {
  from: string;
  to: string;
  reason: string;
}
/** The values of a form: texts as typed, the chosen days of the week, a row for each closure. */
export type FirmValues = Record<string, string | string[] | ClosureValues[]>;

/** The form values of a section of the settings. */
export function valuesOf(settings: FirmSettings, section: FirmSection): FirmValues {
  return Object.fromEntries(fieldsOf(section).map((field) => [field, formValue(settings, field)]));
}

function formValue(settings: FirmSettings, field: FormField): string | string[] | ClosureValues[] {
  const value = settings[field];
  switch (shownAs(field).kind) {
    case 'weekdays':
      return (value as number[]).map(String);
    case 'closures':
      return (value as ClosureValues[]).map((row) => ({ ...row }));
    case 'numbers':
      return (value as number[]).join(', ');
    case 'percent':
      return String(value).replace('.', ',');
    case 'money':
      return typedMoney(String(value));
    default:
      return String(value ?? '');
  }
}

/** The request body of a form's changes: lists of numbers as lists, closures without empty rows. */
export function wireOf(changes: Partial<FirmValues>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      const { kind } = shownAs(field as FormField);
      if (kind === 'numbers') return [field, numbersIn(value as string)];
      if (kind === 'weekdays') return [field, (value as string[]).map(Number)];
      // An emptied amount is none.
      if (kind === 'money') return [field, (value as string).trim() || '0'];
      if (kind === 'closures') return [field, (value as ClosureValues[]).filter(({ from, to }) => from || to)];
      return [field, value];
    }),
  );
}

/** The numbers of «3, 7», as texts. */
function numbersIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/**
 * Whether a text lists whole numbers from 1 to 365, five at most, with spaces, commas or semicolons between them. An
 * empty list is allowed.
 */
export function isDayList(text: string): boolean {
  const parts = numbersIn(text);
  return parts.length <= 5 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) >= 1 && Number(part) <= 365);
}
