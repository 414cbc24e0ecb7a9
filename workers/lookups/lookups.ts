import { accountFold, accountStream, isTakenUp, type OpenAccount } from '#domain/accounts/account.state.ts';
import type { Permission } from '#domain/accounts/offered/permissions.ts';
import { type Cart, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { customerFold, customerStream, type KnownCustomer } from '#domain/customers/customer.state.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import type { EventNamed } from '#domain/events.ts';
import { TERMS_STREAM, termsFold, wordingOf } from '#domain/firm/offered/terms-of-sale.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { type MailsLeft, mailsLeftFold, repairMailsStream } from '#domain/mails/offered/repair-mails.ts';
import type { Nameable } from '#domain/notifications/mentions.ts';
import { type PublicRequest, requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import type { Repair } from '#domain/repairs/offered/repair.state.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type Order, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { yearOfNumber } from '#domain/transport-documents/document-number.ts';
import { seriesStream } from '#domain/transport-documents/transport-document.decide.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { OfferedEbook } from '#projections/public-requests/ebook.query.ts';
import type { Find } from '#projections/saved-searches/saved-searches.query.ts';
import type { FindsMail } from '#workers/saved-searches/search-finds-table.ts';
import { type NegotiationNews, negotiationNews } from './negotiation-news.ts';
import type { Recipient } from './recipient.ts';
import { type NoticeAddress, noticeAddress, type ReportNews, reportNews } from './report-news.ts';

/** Enabled accounts of staff whose roles, as they are stored, give them this right. */
export type StaffWith = (permission: Permission) => Promise<readonly StaffMember[]>;

export interface StaffMember extends Recipient {
  readonly accountId: number;
}

/**
 * Who of the staff does what, and who gets the newsletter. It comes from the read models, so somebody who got their
 * role this very second may be missed, no more.
 */
export interface StaffLookups {
  readonly staff: StaffWith;
  /** People of the staff who may read a repair and its quotes, so also its internal notes. */
  readers(repairId: number): Promise<readonly Nameable[]>;
  /** From the read models: a person who subscribed this very second may be missed, and asks again. */
  contactWithEmail(email: string): Promise<KnownContact | null>;
  /** The e-book that the site's landing page gives; null: none now. */
  ebook(): Promise<Pick<OfferedEbook, 'title'> | null>;
}

/** A person whom the firm may write to although they are no customer. */
export interface KnownContact {
  readonly id: number;
  readonly send_newsletter: boolean;
}

/** What searches of customers found. */
export interface FindsLookups {
  /**
   * What a mail is about, as far as it still exists and is still wanted. It comes from the read models, for it is read
   * when the mail leaves.
   */
  finds(mail: FindsMail): Promise<readonly Find[]>;
}

export interface PeopleLookups extends StaffLookups, FindsLookups {
  /** The numbers of a customer's accounts, the oldest first. */
  accountIds(customer_id: number): Promise<readonly number[]>;
}

/** What mails and papers ask of a firm that repairs for us. */
export type Supplier = Readonly<
  Record<'business_name' | 'email' | 'address' | 'codepostal' | 'city' | 'province' | 'vat_number', string>
>;
const SUPPLIERS = recordFamily('businessnamesupplier');
const URGENCIES = recordFamily('customerUrgency');
/** What a customer's urgency that belongs to no repair says. */
export interface CustomerUrgency extends Readonly<Record<'date' | 'object' | 'description' | 'referent', string>> {
  readonly user_id: number;
}
/** A document's place in its series: `12/2026`, without what the firm prints around it. */
export interface DocumentPlace {
  readonly year: number;
  readonly number: number;
}

/**
 * A transport document of ours; `cancelledOn`: the day in Rome on which it was cancelled; null: it is not cancelled.
 */
export type IssuedDocument = EventNamed<'TransportDocumentIssued'>['data'] & { readonly cancelledOn: string | null };
export type QuoteMessage = StoredEvent & { readonly type: 'QuoteMessagePosted' };

/** An event that speaks of one repair. */
export type EventOfRepair = StoredEvent & { readonly data: { readonly repairId: number } };

/** An event of an account's own stream. */
export type EventOfAccount = StoredEvent & { readonly data: { readonly accountId: number } };

/** What reactions and mails look up. It is read from streams, so nothing is older than the event that they act on. */
export interface Lookups extends StaffLookups, FindsLookups {
  /** Null: it does not exist. */
  repair(id: number): Promise<Repair | null>;
  /**
   * The repair that an event speaks of, not older than the event. For an event of its own stream nothing need be read.
   */
  repairOf(event: EventOfRepair): Promise<Repair | null>;
  /** The repair as it was right after one of its events. */
  repairAt(id: number, revision: number): Promise<Repair | null>;
  customer(id: number): Promise<KnownCustomer | null>;
  account(id: number): Promise<OpenAccount | null>;
  /**
   * The accounts of a customer that may sign in, the oldest first. One that was let in this very second may be missing.
   */
  accountsOf(customer_id: number): Promise<readonly OpenAccount[]>;
  /**
   * The account that an event of its own stream speaks of, not older than the event: as a rule nothing need be read.
   */
  accountOf(event: EventOfAccount): Promise<OpenAccount | null>;
  supplier(id: number): Promise<Supplier | null>;
  /** A document by its printed number, or by its place in the series, whatever is printed around that. */
  transportDocument(which: string | DocumentPlace): Promise<IssuedDocument | null>;
  /** The chat about a repair's quote, oldest first. */
  quoteMessages(repairId: number): Promise<readonly QuoteMessage[]>;
  /** Which mails that make an action final have left for a repair. */
  mailsLeft(repairId: number): Promise<MailsLeft>;
  /** Null: it was never begun, or was deleted. */
  negotiation(id: number): Promise<NegotiationNews | null>;
  /** The reports of an ad, and the decisions. */
  reports(adId: number): Promise<ReportNews>;
  /** Where a visitor who reported an ad wants to be answered; null: nowhere. */
  notice(id: number): Promise<NoticeAddress | null>;
  /** The wording of the terms of sale that an order was placed by; null: there is none. */
  termsOfSale(number: number | null): Promise<LocalizedText | null>;
  /** An order of the shop; null: it does not exist. */
  order(id: number): Promise<Order | null>;
  /** A cart; null: it does not exist. */
  cart(id: number): Promise<Cart | null>;
  /** A request that came by a form of the public site. */
  request(id: number): Promise<PublicRequest | null>;
  /** An urgency that belongs to no repair. */
  customerUrgency(id: number): Promise<CustomerUrgency | null>;
}

/** @param people who does what: `peopleFrom` */
export function makeLookups(journal: Journal, { accountIds, ...staff }: PeopleLookups): Lookups {
  const account = async (id: number) => {
    const { state } = await journal.load(accountStream(id), accountFold);
    return state.status === 'open' ? state : null;
  };
  return {
    ...staff,
    request: async (id) => (await journal.load(requestStream(id), requestFold)).state,
    repair: async (id) => {
      const { state } = await journal.load(repairStream(id), repairFold);
      return state.status === 'none' ? null : state;
    },
    repairOf: async (event) => {
      const stream = repairStream(event.data.repairId);
      const state =
        event.stream === stream
          ? await journal.states.since(stream, repairFold, event)
          : (await journal.load(stream, repairFold)).state;
      return state.status === 'none' ? null : state;
    },
    repairAt: async (id, revision) => {
      const state = await journal.states.at(repairStream(id), repairFold, revision);
      return state.status === 'none' ? null : state;
    },
    customer: async (id) => {
      const { state } = await journal.load(customerStream(id), customerFold);
      return state.status === 'known' ? state : null;
    },
    account,
    accountsOf: async (customer_id) => {
      const accounts = await Promise.all((await accountIds(customer_id)).map(account));
      return accounts.filter((one) => one !== null && !one.disabled && isTakenUp(one)) as OpenAccount[];
    },
    accountOf: async (event) => {
      const state = await journal.states.since(accountStream(event.data.accountId), accountFold, event);
      return state.status === 'open' ? state : null;
    },
    supplier: async (id) => {
      const { state } = await journal.load(recordStream(SUPPLIERS, id), recordFold(SUPPLIERS));
      const values = state.records.get(id)?.values;
      if (!values) return null;
      const text = (field: keyof Supplier) => String(values[field] ?? '');
      return {
        business_name: text('business_name'),
        email: text('email'),
        address: text('address'),
        codepostal: text('codepostal'),
        city: text('city'),
        province: text('province'),
        vat_number: text('vat_number'),
      };
    },
    customerUrgency: async (id) => {
      const { state } = await journal.load(recordStream(URGENCIES, id), recordFold(URGENCIES));
      const values = state.records.get(id)?.values;
      if (!values) return null;
      const text = (field: keyof CustomerUrgency) => String(values[field] ?? '');
      return {
        user_id: Number(values.user_id),
        date: text('date'),
        object: text('object'),
        description: text('description'),
        referent: text('referent'),
      };
    },
    transportDocument: async (which) => {
      const year = typeof which === 'string' ? yearOfNumber(which) : which.year;
      if (!Number.isInteger(year)) return null;
      let cancelledOn: string | null = null;
      // The wanted document is nearly always the newest.
      for await (const recorded of journal.store.readStream(seriesStream(year), { direction: 'backwards' })) {
        const [event] = await journal.decode([recorded]);
        if (event?.type !== 'TransportDocumentCancelled' && event?.type !== 'TransportDocumentIssued') continue;
        const { nr_ddt_gr, number } = event.data;
        if (typeof which === 'string' ? nr_ddt_gr !== which : number !== which.number) continue;
        if (event.type === 'TransportDocumentIssued') return { ...event.data, cancelledOn };
        cancelledOn = romeDay(event.meta.at);
      }
      return null;
    },
    negotiation: (id) => negotiationNews(journal, id),
    termsOfSale: async (number) => wordingOf((await journal.load(TERMS_STREAM, termsFold)).state, number),
    reports: (adId) => reportNews(journal, adId),
    notice: (id) => noticeAddress(journal, id),
    order: async (id) => {
      const { state } = await journal.load(orderStream(id), orderFold);
      return state.status === 'none' ? null : state;
    },
    cart: async (id) => {
      const { state } = await journal.load(cartStream(id), cartFold);
      return state.status === 'none' ? null : state;
    },
    mailsLeft: async (repairId) => (await journal.load(repairMailsStream(repairId), mailsLeftFold)).state,
    quoteMessages: async (repairId) => {
      const events = await journal.read(`conversation-${repairId}`);
      return events.filter((event): event is QuoteMessage => event.type === 'QuoteMessagePosted');
    },
  };
}

/** A customer as the recipient of a mail; null when no address is known. */
export function customerRecipient(customer: KnownCustomer | null): Recipient | null {
  if (!customer?.details.email.includes('@')) return null;
  const name = customerLabel({ ...customer.details, customer_id: customer.customer_id });
  return { address: customer.details.email, name, language: customer.language };
}

/** An account as the recipient of a mail; null for none, for a disabled one, and for an address that leads nowhere. */
export function accountRecipient(account: OpenAccount | null): StaffMember | null {
  if (!account || account.disabled || !account.email.includes('@') || account.email.endsWith('.invalid')) return null;
  return {
    accountId: account.accountId,
    address: account.email,
    name: account.name,
    language: account.language,
  };
}

/** Takes the name away where it was typed by somebody who need not own the address: the mail does not greet by it. */
export function unnamed(recipient: Recipient | null): Recipient | null {
  return recipient && { ...recipient, name: '' };
}
