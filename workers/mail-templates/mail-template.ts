import type { z } from 'zod';
import type { Language } from '#domain/accounts/languages.ts';
import type { Company } from '#workers/documents/company.ts';
import type { StoredDocument } from '#workers/documents/documents.ts';
import type { Look } from '#workers/reactions/look.ts';
import type { Letter } from './letter.ts';
import type { SecretLink } from './secret-link.ts';

/** Where links of mails lead. All absolute. What lets in whoever holds it is a {@link SecretLink}. */
export interface MailLinks {
  /** The customer's page of a repair. */
  customerRepair(repairId: number): string;
  /** Staff's drawer of a repair, at a tab. */
  staffRepair(repairId: number, tab?: 'dati' | 'preventivo' | 'esterna'): string;
  /** The signed link on which a version of a quote is shown and decided; `expiresAt` ISO 8601. */
  quote(quote: { repairId: number; version: number; hash: string; recipient: string; expiresAt: string }): SecretLink;
  login(): string;
}

/** What every template may use. */
export interface MailKit {
  readonly look: Look;
  readonly company: Company;
  readonly links: MailLinks;
  readonly documents: {
    quote(repairId: number, version: number, language: Language): Promise<StoredDocument>;
    transportDocument(repairId: number, nr_ddt_gr: string): Promise<StoredDocument>;
  };
}

/** To whom one message goes. */
export interface Addressed {
  readonly address: string;
  readonly name: string;
  readonly language: Language;
}

/** A mail: one file each, `workers/mail-templates/<name>.mail.ts`. */
export interface MailTemplate<Schema extends z.ZodType = z.ZodType> {
  /** What the outbox keeps for it. */
  readonly data: Schema;
  /** Asked just before sending; a text says why it must not leave any more (Italian, shown in the mail log). */
  unwanted?(data: z.infer<Schema>, kit: MailKit): Promise<string | null>;
  letter(data: z.infer<Schema>, to: Addressed, kit: MailKit): Promise<Letter>;
}

/** Declares a template, so that its data's type is that of its schema. */
export function defineMail<Schema extends z.ZodType>(template: MailTemplate<Schema>): MailTemplate<Schema> {
  return template;
}

/** The record that a mail speaks of is not there: a fault of ours, tried again and then shown. */
export class NothingToTell extends Error {
  override readonly name = 'NothingToTell';
}
