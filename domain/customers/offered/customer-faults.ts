import type { Message } from '../../kernel/message.ts';
import { isNation } from '../../kernel/nations.ts';
import type { FieldFault } from '../../kernel/refusal.ts';
import type { CustomerDetails } from '../customer.events.ts';
import { customerMessages } from './customer.messages.ts';
import { isCap, isFiscalCode, isPartitaIva, isSdiCode } from './fiscal.ts';
import { capFitsProvince, isProvince } from './provinces.ts';

type Field = keyof CustomerDetails;

/** A rule reports at its `field`, and is checked again when any field in `looksAt` changes. */
interface Rule {
  readonly field: Field;
  readonly looksAt: readonly Field[];
  readonly message: Message;
  readonly broken: (details: CustomerDetails) => boolean;
}

const isItalian = ({ country }: CustomerDetails) => country === 'IT';

/** `domain.md`, section «People, firms, tax». Empty fields are allowed: a record is completed over time. */
const RULES: readonly Rule[] = [
  {
    field: 'business_name',
    looksAt: ['business_name', 'name', 'surname'],
    message: customerMessages['name-missing'],
    broken: ({ business_name, name, surname }) => !business_name && !(name && surname),
  },
  {
    field: 'country',
    looksAt: ['country'],
    message: customerMessages['bad-country'],
    broken: ({ country }) => !isNation(country),
  },
  {
    field: 'vat_number',
    looksAt: ['vat_number', 'country'],
    message: customerMessages['bad-vat-number'],
    broken: (details) => details.vat_number !== '' && isItalian(details) && !isPartitaIva(details.vat_number),
  },
  {
    field: 'fiscal_code',
    looksAt: ['fiscal_code', 'country'],
    message: customerMessages['bad-fiscal-code'],
    broken: (details) => details.fiscal_code !== '' && isItalian(details) && !isFiscalCode(details.fiscal_code),
  },
  {
    field: 'sdi',
    looksAt: ['sdi'],
    message: customerMessages['bad-sdi'],
    broken: ({ sdi }) => sdi !== '' && !isSdiCode(sdi),
  },
  {
    field: 'province',
    looksAt: ['province', 'country'],
    message: customerMessages['bad-province'],
    broken: (details) => details.province !== '' && isItalian(details) && !isProvince(details.province),
  },
  {
    field: 'codepostal',
    looksAt: ['codepostal', 'country'],
    message: customerMessages['bad-postal-code'],
    broken: (details) => details.codepostal !== '' && isItalian(details) && !isCap(details.codepostal),
  },
  {
    field: 'codepostal',
    looksAt: ['codepostal', 'province', 'country'],
    message: customerMessages['postal-code-elsewhere'],
    broken: (details) =>
      isItalian(details) &&
      isCap(details.codepostal) &&
      isProvince(details.province) &&
      !capFitsProvince(details.codepostal, details.province),
  },
];

/**
 * The faults of those rules that look at known fields alone: where other fields of a form could not be read, their
 * faults and these are reported together.
 */
export function faultsAmong(details: CustomerDetails, known: (field: keyof CustomerDetails) => boolean): FieldFault[] {
  return RULES.filter((rule) => rule.looksAt.every(known) && rule.broken(details)).map(({ field, message }) => ({
    field,
    message,
  }));
}

/**
 * The faults of a customer's data, field by field. With `changed`: only those of rules that look at these fields, so
 * that an old fault elsewhere does not block a correction.
 */
export function customerFaults(details: CustomerDetails, changed?: ReadonlySet<string>): FieldFault[] {
  return RULES.filter(
    (rule) => (!changed || rule.looksAt.some((field) => changed.has(field))) && rule.broken(details),
  ).map(({ field, message }) => ({ field, message }));
}
