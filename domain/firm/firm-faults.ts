import { customerMessages } from '../customers/offered/customer.messages.ts';
import { isCap, isFiscalCode, isPartitaIva, isSdiCode } from '../customers/offered/fiscal.ts';
import { capFitsProvince, isProvince } from '../customers/offered/provinces.ts';
import { addDays, isWorkingDay } from '../kernel/calendar.ts';
import { isBic, isIban } from '../kernel/iban.ts';
import type { Message } from '../kernel/message.ts';
import { isNation } from '../kernel/nations.ts';
import type { FieldFault } from '../kernel/refusal.ts';
import type { Firm, FirmField } from './firm.events.ts';
import { firmMessages } from './firm.messages.ts';
import { calendarOf } from './firm-calendar.ts';

/** A rule reports at the first of its fields, and is checked again when any of them changes. */
interface Rule {
  readonly fields: readonly [FirmField, ...FirmField[]];
  readonly message: Message;
  readonly broken: (firm: Firm, today: string) => boolean;
}

const italian = ({ country }: Firm) => country === 'IT';

/** The rules of an address, for each of the firm's two. */
function placeRules(province: FirmField & `${string}province`, codepostal: FirmField & `${string}codepostal`): Rule[] {
  return [
    {
      fields: [province, 'country'],
      message: customerMessages['bad-province'],
      broken: (firm) => firm[province] !== '' && italian(firm) && !isProvince(firm[province]),
    },
    {
      fields: [codepostal, 'country'],
      message: customerMessages['bad-postal-code'],
      broken: (firm) => firm[codepostal] !== '' && italian(firm) && !isCap(firm[codepostal]),
    },
    {
      fields: [codepostal, province, 'country'],
      message: customerMessages['postal-code-elsewhere'],
      broken: (firm) =>
        italian(firm) &&
        isCap(firm[codepostal]) &&
        isProvince(firm[province]) &&
        !capFitsProvince(firm[codepostal], firm[province]),
    },
  ];
}

/** What is printed around a number holds nothing that could be taken for a part of it, such as digits. */
function affixRules(field: 'ddt_prefix' | 'ddt_suffix'): Rule[] {
  const broken = (firm: Firm) => !/^[\p{L} ./-]*$/u.test(firm[field]);
  return [{ fields: [field], message: firmMessages['bad-number-affix'], broken }];
}

const RULES: readonly Rule[] = [
  { fields: ['name'], message: firmMessages['name-missing'], broken: ({ name }) => name === '' },
  {
    fields: ['country'],
    message: customerMessages['bad-country'],
    broken: ({ country }) => !isNation(country),
  },
  {
    fields: ['vat_number', 'country'],
    message: customerMessages['bad-vat-number'],
    broken: (firm) => firm.vat_number !== '' && italian(firm) && !isPartitaIva(firm.vat_number),
  },
  {
    fields: ['fiscal_code', 'country'],
    message: customerMessages['bad-fiscal-code'],
    broken: (firm) => firm.fiscal_code !== '' && italian(firm) && !isFiscalCode(firm.fiscal_code),
  },
  {
    fields: ['sdi'],
    message: customerMessages['bad-sdi'],
    broken: ({ sdi }) => sdi !== '' && !isSdiCode(sdi),
  },
  ...placeRules('province', 'codepostal'),
  ...placeRules('workshop_province', 'workshop_codepostal'),
  { fields: ['iban'], message: firmMessages['bad-iban'], broken: ({ iban }) => iban !== '' && !isIban(iban) },
  { fields: ['bic'], message: firmMessages['bad-bic'], broken: ({ bic }) => bic !== '' && !isBic(bic) },
  ...affixRules('ddt_prefix'),
  ...affixRules('ddt_suffix'),
  {
    fields: ['closures'],
    message: firmMessages['closure-order'],
    broken: ({ closures }) => closures.some(({ from, to }) => to < from),
  },
  {
    fields: ['closures', 'working_weekdays'],
    message: firmMessages['closures-whole-year'],
    broken: closedForAYear,
  },
  {
    fields: ['mail_sender_address', 'smtp_host', 'email'],
    message: firmMessages['sender-missing'],
    broken: ({ mail_sender_address, email, smtp_host }) =>
      smtp_host !== '' && mail_sender_address === '' && email === '',
  },
];

/** Working days are counted from any day, so one must follow each day within a year. */
function closedForAYear(firm: Firm, today: string): boolean {
  const calendar = calendarOf(firm);
  const begins = [today, ...firm.closures.map(({ from }) => from)];
  return begins.some((begin) => {
    for (let day = begin, left = 366; left > 0; left--, day = addDays(day, 1)) {
      if (isWorkingDay(day, calendar)) return false;
    }
    return true;
  });
}

/** The faults of the rules that look at changed fields. */
export function firmFaults(firm: Firm, changed: ReadonlySet<string>, today: string): FieldFault[] {
  return RULES.filter(({ fields, broken }) => fields.some((field) => changed.has(field)) && broken(firm, today)).map(
    ({ fields: [field], message }) => ({ field, message }),
  );
}
