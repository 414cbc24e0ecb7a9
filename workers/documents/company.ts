import type { Firm } from '#domain/firm/firm.events.ts';
import { printedIban } from '#domain/kernel/iban.ts';
import { HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';

/** The firm as documents and mails show it. */
export interface Company {
  readonly name: string;
  /** What the firm does, in a line under its name; may be empty. */
  readonly tagline: string;
  readonly address: string;
  /** `20099 Sesto San Giovanni (MI)`. */
  readonly city: string;
  readonly vat_number: string;
  readonly telephone_number: string;
  readonly email: string;
  /** PNG, for the head of papers. */
  readonly logo: Buffer | null;
  /** Number of the same picture's file in the media store, for mails. */
  readonly logoFile: number | null;
  /** The published theme, for mails: papers are black on white. */
  readonly theme: Theme;
  /** Where goods leave from and arrive at, on one line; empty: the address. */
  readonly workshop: string;
  /** Bank and IBAN on one line; may be empty. */
  readonly bank: string;
  readonly papersHead: string;
  readonly papersFoot: string;
  readonly mailFoot: string;
  /** Whom mails come from; without an address, the machine's own is used. */
  readonly sender: { readonly name: string; readonly address: string };
  /** Where answers go; empty: to the sender. */
  readonly replyTo: string;
}

/** Returns the firm as it is at the time of the call. */
export type CurrentCompany = () => Promise<Company>;

/** Stands for the name of a firm that has not given its own. */
const NAMELESS = 'Officina';

/** @param logo the bytes of its picture @param theme the published one */
export function companyOf(firm: Firm, logo: Buffer | null, theme: Theme = HOUSE_THEME): Company {
  const name = firm.name || NAMELESS;
  const { tagline, address, vat_number, telephone_number, email } = firm;
  const workshop = [
    firm.workshop_address,
    placeOf(firm.workshop_codepostal, firm.workshop_city, firm.workshop_province),
  ];
  return {
    name,
    tagline,
    address,
    vat_number,
    telephone_number,
    email,
    logo,
    theme,
    logoFile: firm.logo?.media ?? null,
    city: placeOf(firm.codepostal, firm.city, firm.province),
    workshop: listed(workshop, ', '),
    bank: listed([firm.bank_name, firm.iban && `IBAN ${printedIban(firm.iban)}`, firm.bic && `BIC ${firm.bic}`], ' – '),
    papersHead: firm.papers_head,
    papersFoot: firm.papers_foot,
    mailFoot: firm.mail_foot,
    sender: { name: firm.mail_sender_name || name, address: firm.mail_sender_address || email },
    replyTo: firm.mail_reply_to,
  };
}

function placeOf(codepostal: string, city: string, province: string): string {
  return listed([codepostal, city, province && `(${province})`], ' ');
}

/** Joins the parts that are not empty. */
export function listed(parts: readonly string[], between: string): string {
  return parts.filter(Boolean).join(between);
}
