import type { FieldFault } from '../kernel/refusal.ts';
import type { CustomerDetails } from './customer.events.ts';
import { isCap, isFiscalCode, isPartitaIva, isSdiCode } from './fiscal.ts';
import { capFitsProvince, isProvince } from './provinces.ts';

type Field = keyof CustomerDetails;

/** A rule speaks of the field that it marks, and is asked again when any of the fields that it looks at changes. */
interface Rule {
  readonly field: Field;
  readonly looksAt: readonly Field[];
  readonly message: string;
  readonly broken: (details: CustomerDetails) => boolean;
}

const isItalian = ({ country }: CustomerDetails) => country === 'IT';

/** `domain.md`, section «People, firms, tax». Empty fields are allowed: a record is completed over time. */
const RULES: readonly Rule[] = [
  {
    field: 'business_name',
    looksAt: ['business_name', 'name', 'surname'],
    message: 'Indicare la ragione sociale, oppure nome e cognome',
    broken: ({ business_name, name, surname }) => !business_name && !(name && surname),
  },
  {
    field: 'country',
    looksAt: ['country'],
    message: 'Nazione non valida',
    broken: ({ country }) => !/^[A-Z]{2}$/.test(country),
  },
  {
    field: 'vat_number',
    looksAt: ['vat_number', 'country'],
    message: 'Partita IVA non valida',
    broken: (details) => details.vat_number !== '' && isItalian(details) && !isPartitaIva(details.vat_number),
  },
  {
    field: 'fiscal_code',
    looksAt: ['fiscal_code', 'country'],
    message: 'Codice fiscale non valido',
    broken: (details) => details.fiscal_code !== '' && isItalian(details) && !isFiscalCode(details.fiscal_code),
  },
  {
    field: 'sdi',
    looksAt: ['sdi'],
    message: 'Codice SDI non valido: 7 lettere o cifre',
    broken: ({ sdi }) => sdi !== '' && !isSdiCode(sdi),
  },
  {
    field: 'province',
    looksAt: ['province', 'country'],
    message: 'Provincia inesistente',
    broken: (details) => details.province !== '' && isItalian(details) && !isProvince(details.province),
  },
  {
    field: 'codepostal',
    looksAt: ['codepostal', 'country'],
    message: 'Il CAP ha 5 cifre',
    broken: (details) => details.codepostal !== '' && isItalian(details) && !isCap(details.codepostal),
  },
  {
    field: 'codepostal',
    looksAt: ['codepostal', 'province', 'country'],
    message: 'Il CAP non è della provincia indicata',
    broken: (details) =>
      isItalian(details) &&
      isCap(details.codepostal) &&
      isProvince(details.province) &&
      !capFitsProvince(details.codepostal, details.province),
  },
];

/**
 * What is wrong with those rules that look at known fields alone: where other fields of a form could not even be read,
 * their faults and these are told together.
 */
export function faultsAmong(details: CustomerDetails, known: (field: keyof CustomerDetails) => boolean): FieldFault[] {
  return RULES.filter((rule) => rule.looksAt.every(known) && rule.broken(details)).map(({ field, message }) => ({
    field,
    message,
  }));
}

/**
 * What is wrong with a customer's data, field by field, in Italian. With `changed`: only what those fields have to do
 * with, so that an old fault elsewhere does not stand in the way of a correction.
 */
export function customerFaults(details: CustomerDetails, changed?: ReadonlySet<string>): FieldFault[] {
  return RULES.filter(
    (rule) => (!changed || rule.looksAt.some((field) => changed.has(field))) && rule.broken(details),
  ).map(({ field, message }) => ({ field, message }));
}
