import type { z } from 'zod';
import type { emailLink } from '#commands/accounts/email.link.ts';
import type { magicLink } from '#commands/accounts/magic.link.ts';
import type { passwordLink } from '#commands/accounts/password.link.ts';
import type { cartLink } from '#commands/carts/cart.link.ts';
import type { RequestLinkPurpose } from '#commands/public-requests/request.links.ts';
import type { quoteLink } from '#commands/quotes/quote.link.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { ExternalRepair } from '#domain/external-repairs/external-repair.state.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { type OutwardRepair, outwardRepair } from '#domain/repairs/outward-repair.ts';
import type { Order } from '#domain/sales-orders/order.state.ts';
import type { Sold } from '#domain/search/sold-path.ts';
import type { LinkContent } from '#platform/signed-links/signed-links.ts';
import type { Company } from '#workers/documents/company.ts';
import type { StoredDocument } from '#workers/documents/kept-documents.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import type { LetterOf } from './letter.ts';
import type { SecretLink } from './secret-link.ts';

/** Where links of mails lead. All are absolute. A link that lets in its holder is a {@link SecretLink}. */
export interface MailLinks {
  /** The customer's page of a repair. */
  customerRepair(repairId: number): string;
  /** Staff's drawer of a repair, at a tab. */
  staffRepair(repairId: number, tab?: 'dati' | 'preventivo' | 'scheda' | 'esterna' | 'garanzia'): string;
  /** Staff's drawer of an order. */
  staffOrder(id: number): string;
  /** A negotiation's thread, for both sides. */
  negotiation(id: number): string;
  /** A customer's order. */
  order(id: number): string;
  /** The signed link by which a guest reaches their order. @param now ms since 1970 */
  guestOrder(order: { orderId: number; recipient: string }, now: number): SecretLink;
  /** The signed link on which a prepared cart is shown and confirmed. */
  preparedCart(cart: LinkContent<typeof cartLink>): SecretLink;
  /** An urgency of a customer that belongs to no repair. */
  customerUrgency(urgencyId: number): string;
  /** The signed link on which a version of a quote is shown and decided. */
  quote(quote: LinkContent<typeof quoteLink>): SecretLink;
  /** The page of something that is sold; `link`: the last part of its address. */
  sold(sold: Sold & { readonly link: string }): string;
  /** A seller's own ads. */
  ownAds(): string;
  /** A customer's saved searches. */
  savedSearches(): string;
  /** Where the mails of a saved search are ended: shown on GET. The link opens nothing, so it is no secret. */
  stopSearchMail(search: { readonly customer_id: number; readonly searchId: number }): string;
  login(): string;
  /** Where customers choose which mails they get. */
  mailChoice(): string;
  /** The pages on which a person who was invited, or who forgot it, chooses a password, once. */
  invitation(link: LinkContent<typeof passwordLink>): SecretLink;
  newPassword(link: LinkContent<typeof passwordLink>): SecretLink;
  /** Staff's drawer of a request from the site. */
  staffRequest(id: number): string;
  /** The page that a link about a request leads to, by the link's purpose and in the sender's language. */
  request(link: { purpose: RequestLinkPurpose; id: number; expiresAt: string }, language: Language): SecretLink;
  /** The page on which a person who registered confirms that the address is theirs. */
  confirmEmail(link: LinkContent<typeof emailLink>): SecretLink;
  /** Lets the owner of a locked account in, once. */
  magicLink(link: LinkContent<typeof magicLink>): SecretLink;
}

/** What mails to customers can look up: nothing in it is internal. */
export interface OutwardLookups
  extends Pick<
    Lookups,
    | 'customer'
    | 'account'
    | 'transportDocument'
    | 'quoteMessages'
    | 'negotiation'
    | 'finds'
    | 'reports'
    | 'cart'
    | 'request'
    | 'ebook'
    | 'termsOfSale'
  > {
  repair(id: number): Promise<OutwardRepair | null>;
  /** Without the note for the firm's own people. */
  order(id: number): Promise<Order | null>;
}

/** What a supplier is told of a trip of goods to them. */
export type TripForSupplier = Pick<
  ExternalRepair,
  'externalRepairId' | 'date' | 'dueOn' | 'ddt_exit' | 'description' | 'code_gr' | 'codice_intervento'
>;

/** What mails to suppliers can look up. */
export interface SupplierLookups extends OutwardLookups {
  trip(repairId: number, externalRepairId: number): Promise<TripForSupplier | null>;
}

/** What a template may use, and what it may look up. */
export interface MailKit<AllowedLookups = OutwardLookups> {
  readonly lookups: AllowedLookups;
  readonly company: Company;
  readonly links: MailLinks;
  /** Milliseconds since 1970: the business's clock. */
  readonly now: () => number;
  readonly documents: {
    quote(repairId: number, version: number, language: Language): Promise<StoredDocument>;
    transportDocument(repairId: number, nr_ddt_gr: string): Promise<StoredDocument>;
  };
}

/** The recipient of a message. */
export interface Addressed {
  readonly address: string;
  readonly name: string;
  readonly language: Language;
}

/** The unrestricted kit: for mails to staff. */
export type StaffKit = MailKit<Lookups>;

/** A mail: one file each, `workers/mail-templates/<name>.mail.ts`. */
export interface MailTemplate<
  Schema extends z.ZodType = z.ZodType,
  Kit = StaffKit,
  Name extends MailTemplateName = MailTemplateName,
> {
  readonly name: Name;
  /** The data that the outbox keeps for it. */
  readonly data: Schema;
  /**
   * Asked just before sending. Returns why the mail must not leave any more (Italian, shown in the mail log); null: it
   * may.
   */
  unwanted?(data: z.infer<Schema>, kit: Kit): Promise<string | null>;
  letter(data: z.infer<Schema>, to: Addressed, kit: Kit): Promise<LetterOf<Name>>;
}

/**
 * Declares a mail that customers get: it can't disclose what is internal, since its kit does not give it. Its letter
 * gives the values of the tokens by which the firm may word it (`domain/mails/offered/mail-tokens.ts`).
 */
export function defineMail<Schema extends z.ZodType, const Name extends MailTemplateName>(
  template: MailTemplate<Schema, MailKit, Name>,
): MailTemplate<Schema> {
  return narrowed(template, outwardLookups);
}

/** Declares a mail that suppliers get. */
export function defineSupplierMail<Schema extends z.ZodType>(
  template: MailTemplate<Schema, MailKit<SupplierLookups>>,
): MailTemplate<Schema> {
  return narrowed(template, supplierLookups);
}

/** Declares a mail that only staff gets. */
export function defineStaffMail<Schema extends z.ZodType>(template: MailTemplate<Schema>): MailTemplate<Schema> {
  return template;
}

function narrowed<Schema extends z.ZodType, AllowedLookups, Name extends MailTemplateName>(
  { name, data, unwanted, letter }: MailTemplate<Schema, MailKit<AllowedLookups>, Name>,
  narrow: (lookups: Lookups) => AllowedLookups,
): MailTemplate<Schema> {
  const kitOf = (kit: StaffKit): MailKit<AllowedLookups> => ({ ...kit, lookups: narrow(kit.lookups) });
  return {
    name,
    data,
    ...(unwanted ? { unwanted: (values, kit) => unwanted(values, kitOf(kit)) } : {}),
    letter: (values, to, kit) => letter(values, to, kitOf(kit)),
  };
}

function outwardLookups({ repair, order, ...lookups }: Lookups): OutwardLookups {
  const {
    customer,
    account,
    transportDocument,
    quoteMessages,
    negotiation,
    finds,
    reports,
    cart,
    request,
    ebook,
    termsOfSale,
  } = lookups;
  return {
    customer,
    account,
    transportDocument,
    quoteMessages,
    negotiation,
    finds,
    reports,
    cart,
    request,
    ebook,
    termsOfSale,
    order: async (id) => {
      const found = await order(id);
      if (!found) return null;
      const { correspondence } = found;
      return { ...found, correspondence: { ...correspondence, notes: { ...correspondence.notes, internal: '' } } };
    },
    repair: async (id) => {
      const found = await repair(id);
      return found && outwardRepair(found);
    },
  };
}

function supplierLookups(lookups: Lookups): SupplierLookups {
  return {
    ...outwardLookups(lookups),
    repair: async (id) => {
      const found = await lookups.repair(id);
      // Suppliers must not see what we charge our customer.
      return found && { ...outwardRepair(found, 'supplier'), quotes: { versions: [] } };
    },
    trip: async (repairId, wanted) => {
      const trips = (await lookups.repair(repairId))?.externalRepairs ?? [];
      const trip = trips.find(({ externalRepairId }) => externalRepairId === wanted);
      if (!trip) return null;
      const { externalRepairId, date, dueOn, ddt_exit, description, code_gr, codice_intervento } = trip;
      return { externalRepairId, date, dueOn, ddt_exit, description, code_gr, codice_intervento };
    },
  };
}

/** The record that a mail speaks of does not exist: a fault of ours. The mail is tried again, then shown as failed. */
export class NothingToTell extends Error {
  override readonly name = 'NothingToTell';
}
