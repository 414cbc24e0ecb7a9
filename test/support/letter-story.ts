import { type Cart, cartFold } from '#domain/carts/cart.state.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import type { MailTemplateName } from '#domain/mails/offered/mail-templates.ts';
import { noMailLeft } from '#domain/mails/offered/repair-mails.ts';
import { type Negotiation, negotiationFold } from '#domain/negotiations/negotiation.state.ts';
import { requestFold } from '#domain/public-requests/request.state.ts';
import { submitRequest } from '#domain/public-requests/submit-request.decide.ts';
import { repairFold } from '#domain/repairs/repair.evolve.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { DEMO_COMPANY } from '#test/support/company.ts';
import { given } from '#test/support/given.ts';
import { begun } from '#test/support/negotiation-story.ts';
import * as story from '#test/support/repair-story.ts';
import { shippedOrder } from '#test/support/shop/order-story.ts';
import type { IssuedDocument, Lookups, QuoteMessage } from '#workers/lookups/lookups.ts';
import type { StaffKit } from '#workers/mail-templates/mail-template.ts';
import { SecretLink } from '#workers/mail-templates/secret-link.ts';

/** A text that would become markup if it were not escaped. */
const EVIL = `<img src=x onerror=alert(1)>"'&`;
/** The part of a link that lets its holder in. */
export const SECRET = 'zqvx-secret-of-the-link';
/** Mails to addresses that their owners need not have given: they hold nothing that anybody typed. */
export const FIXED_WORDS = new Set<MailTemplateName>([
  ...(['registration', 'account-locked', 'second-factor', 'linked-sign-in'] as const),
  ...(['public-request-receipt', 'public-request-desk', 'newsletter-confirm', 'newsletter-leave'] as const),
  ...(['ebook-confirm', 'tour-booking'] as const),
]);
/** The recipient's name. */
export const NAME = `Rossi ${EVIL}`;
const history: OfficinaEvent[] = [
  story.submitted({ description: EVIL, series: EVIL, defect: EVIL, nr_ddt: EVIL, exit_notes: EVIL }),
  story.arrived,
  story.assigned(21),
  story.sent(),
  story.issued(1, { object: EVIL }),
  story.accepted(),
  story.urgency(),
];
/** The state of a repair after these events. */
export const folded = (events: readonly OfficinaEvent[]) => events.reduce(repairFold.evolve, repairFold.initial);
export const repair = folded(history);
const document: IssuedDocument = {
  repairId: 5,
  customer_id: 77,
  year: 2026,
  number: 12,
  nr_ddt_gr: '12/2026',
  date_ddt_gr: '2026-03-09',
  cause: 'reso da riparazione',
  carrier: EVIL,
  code_tracking: EVIL,
  packages: 1,
  by_mail: true,
  others: [],
  rows: [],
  notes: EVIL,
  cancelledOn: null,
};
const message = {
  type: 'QuoteMessagePosted',
  data: { repairId: 5, customer_id: 77, messageId: 1, side: 'customer', id_sender_id: 9, messages: EVIL },
  meta: { at: '2026-03-02T09:00:00.000Z' } as StoredEvent['meta'],
} as QuoteMessage;
const order = shippedOrder(EVIL);
const removal = {
  adId: 9,
  customer_id: 77,
  removed: true,
  reasons: ['fraud' as const],
  note: EVIL,
  on: '2026-03-02',
  decidedBy: 22,
};
const cart = given(cartFold, [
  { type: 'CartOpened', data: { cartId: 4, customer_id: 77, session: null } },
  {
    type: 'CartProposed',
    data: { cartId: 4, customer_id: 77, proposal: 1, proposedBy: EVIL, note: EVIL, until: '2026-03-16', lines: [] },
  },
]).state as Cart;
const request = given(requestFold, [
  ...submitRequest(9, {
    form: 'contact',
    language: 'it',
    consents: [],
    file: null,
    emailToSend: '',
    doubts: [],
    address: '',
    agent: '',
    answers: ['name', 'email', 'object', 'description'].map((field) => ({ field, value: EVIL })),
  }),
  { type: 'RequestAnswered', data: { requestId: 9, n: 1, subject: '', text: EVIL } },
]).state;
const lookups: Lookups = {
  repair: async () => null,
  repairOf: async () => null,
  repairAt: async () => null,
  customer: async () => null,
  account: async () => null,
  accountOf: async () => null,
  accountsOf: async () => [],
  supplier: async () => ({
    business_name: EVIL,
    email: '',
    address: '',
    codepostal: '',
    city: '',
    province: '',
    vat_number: '',
  }),
  transportDocument: async () => document,
  mailsLeft: async () => noMailLeft,
  quoteMessages: async () => [message],
  staff: async () => [],
  readers: async () => [],
  negotiation: async () => ({
    negotiation: given(negotiationFold, [begun]).state as Negotiation,
    title: EVIL,
    rows: [
      { n: 1, side: 'buyer', at: '2026-03-02T09:00:00.000Z', description: EVIL, price: null },
      { n: 2, side: 'buyer', at: '2026-03-02T09:01:00.000Z', description: '', price: 1000_00 },
    ],
  }),
  termsOfSale: async () => ({ it: EVIL, en: EVIL }),
  order: async () => order,
  notice: async () => null,
  reports: async () => ({
    title: EVIL,
    reports: [{ n: 1, reason: 'fraud' as const, customer_id: 78, noticeId: null }],
    decisions: [{ ...removal, upTo: 1 }],
    outcome: null,
  }),
  finds: async () => [
    ...[1, 2].map((sold) => ({
      search_id: 5,
      name: EVIL,
      sold,
      kind: 'ad' as const,
      description: EVIL,
      title_en: '',
      link: 'evil-77',
      price: 900_00,
      city: EVIL,
    })),
  ],
  cart: async () => cart,
  request: async () => request,
  contactWithEmail: async () => null,
  ebook: async () => ({ title: { it: EVIL, en: EVIL } }),
  customerUrgency: async () => ({ user_id: 77, date: '2026-03-02', object: EVIL, description: EVIL, referent: EVIL }),
};
const stored = { media: 1, name: 'Preventivo.pdf', type: 'application/pdf' };
/** What a mail template gets, for a repair as somebody typed it. */
export const kitOf = (repair: ReturnType<typeof folded>): StaffKit => ({
  lookups: {
    ...lookups,
    repair: async () => (repair.status === 'none' ? null : repair),
    account: async () => ({ ...account }),
  },
  company: DEMO_COMPANY,
  links: {
    customerRepair: (id) => `https://officina.example/area-cliente/riparazioni/${id}`,
    staffRepair: (id) => `https://officina.example/admin/riparazioni/${id}`,
    quote: () => new SecretLink('https://officina.example/preventivo', SECRET),
    invitation: () => new SecretLink('https://officina.example/invito', SECRET),
    newPassword: () => new SecretLink('https://officina.example/nuova-password', SECRET),
    confirmEmail: () => new SecretLink('https://officina.example/conferma-email', SECRET),
    magicLink: () => new SecretLink('https://officina.example/accesso', SECRET),
    mailChoice: () => 'https://officina.example/area-cliente/accesso#avvisi',
    customerUrgency: (id) => `https://officina.example/admin/customer-urgency/${id}`,
    staffOrder: (id) => `https://officina.example/admin/ordini/${id}`,
    negotiation: (id) => `https://officina.example/trattative/${id}`,
    order: (id) => `https://officina.example/i-tuoi-ordini/${id}`,
    sold: ({ kind, id, link }) => `https://officina.example/${kind}/${id}/${link}`,
    ownAds: () => 'https://officina.example/i-tuoi-annunci',
    savedSearches: () => 'https://officina.example/ricerche-salvate',
    stopSearchMail: () => 'https://officina.example/ricerche-salvate/basta/x',
    guestOrder: () => new SecretLink('https://officina.example/ordine', SECRET),
    preparedCart: () => new SecretLink('https://officina.example/carrello-preparato', SECRET),
    staffRequest: (id) => `https://officina.example/admin/richieste/${id}`,
    request: () => new SecretLink('https://officina.example/newsletter/conferma', SECRET),
    login: () => 'https://officina.example/login',
  },
  now: () => 0,
  documents: { quote: async () => stored, transportDocument: async () => stored },
});
const account = {
  status: 'open' as const,
  accountId: 21,
  username: EVIL,
  email: 'a@officina.example',
  name: EVIL,
  roles: ['desk' as const],
  customer_id: null,
  language: 'it' as const,
  credential: null,
  signIns: [],
  colleague: false,
  emailConfirmed: false,
  emails: 0,
  acting: null,
  channelsOff: {},
  disabled: false,
  lockedUntil: null,
  factor: null,
  codesLockedUntil: null,
  rights: 0,
  epoch: 0,
  links: 0,
  invitedUntil: null,
};
/** The data of every template. */
export const data = {
  repairId: 5,
  version: 1,
  accepted: true,
  accountId: 21,
  emails: 0,
  last: true,
  readyOn: '2026-03-02',
  days: 7,
  side: 'customer',
  messages: [1],
  externalRepairId: 31,
  nr_ddt_gr: '12/2026',
  urgencyId: 3,
  epoch: 0,
  links: 0,
  lock: 'lock',
  change: 'locked',
  provider: 'google',
  linked: true,
  by: 21,
  tab: 'preventivo',
  negotiationId: 90_000_078,
  from: 'buyer',
  rows: [1, 2],
  orderId: 12,
  cartId: 4,
  proposal: 1,
  event: 'OrderPlaced',
  expiresAt: '2026-03-02T10:00:00.000Z',
  news: 'received',
  amount: 134_20,
  goods: 'shipped',
  nth: 1,
  n: 1,
  adId: 9,
  about: 'removal',
  customerId: 77,
  day: '2026-03-03',
  requestId: 9,
  booking: 'confirmed',
  contactId: 4,
};
