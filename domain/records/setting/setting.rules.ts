import type { Message } from '../../kernel/message.ts';
import { valueMessages } from '../../kernel/value.messages.ts';
import { colour, day, email, url } from '../kernel/field.ts';
import type { RecordCheck } from '../kernel/record-definition.ts';
import { valueFault } from '../kernel/value-faults.ts';

/** The check of a setting's value, by the setting's kind; null: the value is valid. */
const FAULTS: Readonly<Record<string, (value: string) => Message | null>> = {
  text: () => null,
  number: (value) => (/^-?\d+([.,]\d+)?$/.test(value) ? null : valueMessages['bad-number']),
  flag: (value) => (/^[01]$/.test(value) ? null : valueMessages['bad-value']),
  day: (value) => valueFault(day(), value),
  email: (value) => valueFault(email(), value),
  url: (value) => valueFault(url(), value),
  colour: (value) => valueFault(colour(), value),
};

export const SETTING_KINDS = Object.keys(FAULTS);

/** A value must be of its kind, or empty. */
export const settingRules: RecordCheck = ({ kind, value }) => {
  const message = value === '' ? null : FAULTS[String(kind)]?.(String(value));
  return message ? [{ field: 'value', message }] : [];
};
