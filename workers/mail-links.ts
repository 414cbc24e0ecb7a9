import { type PasswordLinks, passwordLinks } from '#commands/accounts/password-link.ts';
import { type WayInLinks, wayInLinks } from '#commands/accounts/way-in-link.ts';
import { type QuoteLinks, quoteLinks } from '#commands/quotes/quote-link.ts';
import type { MailLinks } from './mail-templates/mail-template.ts';
import { SecretLink } from './mail-templates/secret-link.ts';

/** What makes the tokens of secret links. */
export interface LinkMakers {
  readonly quotes: Pick<QuoteLinks, 'make'>;
  readonly wayIns: Pick<WayInLinks, 'make'>;
  readonly passwords: Pick<PasswordLinks, 'make'>;
}

/** @param master the installation's secret */
export function linkMakers(master: Buffer): LinkMakers {
  return { quotes: quoteLinks(master), wayIns: wayInLinks(master), passwords: passwordLinks(master) };
}

/** A repair's page for staff: mails lead to it, and the QR code of its label. */
export function staffRepairAddress(publicUrl: string, repairId: number): string {
  return `${publicUrl}/admin/riparazioni/${repairId}`;
}

/** The pages of the web app that mails lead to (`web/router.tsx`). `publicUrl` has no slash at its end. */
export function mailLinks(publicUrl: string, { quotes, wayIns, passwords }: LinkMakers): MailLinks {
  return {
    customerRepair: (repairId) => `${publicUrl}/area-cliente/riparazioni/${repairId}`,
    staffRepair: (repairId, tab) => `${staffRepairAddress(publicUrl, repairId)}${tab ? `/${tab}` : ''}`,
    customerUrgency: (urgencyId) => `${publicUrl}/admin/customer-urgency/${urgencyId}`,
    quote: (quote) => new SecretLink(`${publicUrl}/preventivo`, quotes.make(quote)),
    wayIn: (wayIn) => new SecretLink(`${publicUrl}/accesso`, wayIns.make(wayIn)),
    invitation: (link) => new SecretLink(`${publicUrl}/invito`, passwords.make(link)),
    newPassword: (link) => new SecretLink(`${publicUrl}/nuova-password`, passwords.make(link)),
    mailChoice: () => `${publicUrl}/area-cliente/profilo#e-mail`,
    login: () => `${publicUrl}/login`,
  };
}
