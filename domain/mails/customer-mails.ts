import type { MailTemplateName } from './mail-templates.ts';

/**
 * What a customer gets by mail, in the order in which he is asked, and whether he may decline it. What binds him (the quote, its
 * receipt, the paper that goes with the goods) he must get.
 */
export const CUSTOMER_MAILS = {
  'fault-module-customer': 'optional',
  'repair-arrived': 'optional',
  'quote-sent': 'always',
  'quote-reminder': 'optional',
  'quote-messages': 'optional',
  'quote-decided-receipt': 'always',
  'repair-ready': 'optional',
  'repair-unrepairable': 'optional',
  'transport-document': 'always',
} as const satisfies Partial<Record<MailTemplateName, 'optional' | 'always'>>;

export type CustomerMailName = keyof typeof CUSTOMER_MAILS;

const NAMES = Object.keys(CUSTOMER_MAILS) as CustomerMailName[];

/** Those that may be declined. */
export const OPTIONAL_MAILS: readonly CustomerMailName[] = NAMES.filter((name) => CUSTOMER_MAILS[name] === 'optional');

/** Whether somebody who declined these does not get that mail. What must be got is never declined, whatever was kept. */
export function isDeclined(declined: readonly string[], template: string): boolean {
  return declined.includes(template) && (OPTIONAL_MAILS as readonly string[]).includes(template);
}
