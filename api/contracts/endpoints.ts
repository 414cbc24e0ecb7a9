import { accountEndpoints } from './accounts.contract.ts';
import { addressEndpoints } from './addresses.contract.ts';
import { adEndpoints } from './ads.contract.ts';
import { analyticsEndpoints } from './analytics.contract.ts';
import { attachmentEndpoints } from './attachments.contract.ts';
import { authEndpoints } from './auth.contract.ts';
import { calendarEndpoints } from './calendar.contract.ts';
import { cartProposalEndpoints } from './cart-proposals.contract.ts';
import { cartEndpoints } from './carts.contract.ts';
import { clientLogEndpoints } from './client-log.contract.ts';
import { communityEndpoints } from './community.contract.ts';
import { counterReceiptEndpoints } from './counter-receipts.contract.ts';
import { customerEndpoints } from './customers.contract.ts';
import { dataSheetEndpoints } from './data-sheets.contract.ts';
import { dictionaryEndpoints } from './dictionary.contract.ts';
import { documentEndpoints } from './documents.contract.ts';
import type { Endpoint, InputOf, Method, OutputOf } from './endpoint.ts';
import { externalRepairEndpoints } from './external-repairs.contract.ts';
import { fastUrgencyEndpoints } from './fast-urgencies.contract.ts';
import { favouriteEndpoints } from './favourites.contract.ts';
import { firmEndpoints } from './firm.contract.ts';
import { historyEndpoints, subjectEndpoints } from './history.contract.ts';
import { historyListEndpoints } from './history-list.contract.ts';
import { importEndpoints } from './imports.contract.ts';
import { itemSearchEndpoints } from './item-search.contract.ts';
import { itemEndpoints } from './items.contract.ts';
import { machineEndpoints } from './machines.contract.ts';
import { mailEndpoints } from './mails.contract.ts';
import { mediaEndpoints } from './media.contract.ts';
import { mediaLibraryEndpoints } from './media-library.contract.ts';
import { menuEndpoints } from './menu.contract.ts';
import { negotiationEndpoints } from './negotiations.contract.ts';
import { newsletterEndpoints } from './newsletters.contract.ts';
import { notificationEndpoints } from './notifications.contract.ts';
import { orderLinkEndpoints } from './order-links.contract.ts';
import { ownAccountEndpoints } from './own-account.contract.ts';
import { pageReleaseEndpoints } from './page-releases.contract.ts';
import { pageEndpoints } from './pages.contract.ts';
import { partOrderEndpoints } from './part-orders.contract.ts';
import { paymentEndpoints } from './payments.contract.ts';
import { peopleEndpoints } from './people.contract.ts';
import { personalDataEndpoints } from './personal-data.contract.ts';
import { publicRequestEndpoints } from './public-requests.contract.ts';
import { pushEndpoints } from './push.contract.ts';
import { quoteEndpoints } from './quotes.contract.ts';
import { RECORD_SPELLINGS } from './record-spellings.contract.ts';
import { RECORD_ENDPOINTS, RECORD_SELECTS } from './records.contract.ts';
import { repairPartEndpoints } from './repair-parts.contract.ts';
import { repairReadEndpoints } from './repair-reads.contract.ts';
import { repairWriteEndpoints } from './repair-writes.contract.ts';
import { reportEndpoints } from './reports.contract.ts';
import { roleUserEndpoints } from './role-users.contract.ts';
import { roleEndpoints } from './roles.contract.ts';
import { salesOrderEndpoints } from './sales-orders.contract.ts';
import { salesmanEndpoints } from './salesmen.contract.ts';
import { savedSearchEndpoints } from './saved-searches.contract.ts';
import { searchEndpoints } from './search.contract.ts';
import { secondFactorEndpoints } from './second-factor.contract.ts';
import { settingsEndpoints } from './settings.contract.ts';
import { setupEndpoints } from './setup.contract.ts';
import { shipmentEndpoints } from './shipments.contract.ts';
import { shopProfileEndpoints } from './shop-profiles.contract.ts';
import { scriptEndpoints, styleEndpoints } from './site-code.contract.ts';
import { socialEndpoints } from './social-sign-in.contract.ts';
import { stockEndpoints } from './stock.contract.ts';
import { themeEndpoints } from './theme.contract.ts';
import { tourEndpoints } from './tours.contract.ts';
import { transportDocumentEndpoints } from './transport-documents.contract.ts';
import { userAddressEndpoints } from './user-addresses.contract.ts';
import { userEndpoints } from './users.contract.ts';
import { warrantyEndpoints } from './warranties.contract.ts';
import { workSheetEndpoints } from './work-sheets.contract.ts';
import { workTimerEndpoints } from './work-timer.contract.ts';

/** The table of all calls. Screens import its types only: at run time it holds every schema. */
const GROUPS = [
  accountEndpoints,
  analyticsEndpoints,
  authEndpoints,
  calendarEndpoints,
  clientLogEndpoints,
  customerEndpoints,
  addressEndpoints,
  userAddressEndpoints,
  dictionaryEndpoints,
  documentEndpoints,
  externalRepairEndpoints,
  fastUrgencyEndpoints,
  firmEndpoints,
  historyEndpoints,
  historyListEndpoints,
  ...Object.values(subjectEndpoints),
  importEndpoints,
  itemSearchEndpoints,
  itemEndpoints,
  mailEndpoints,
  notificationEndpoints,
  mediaEndpoints,
  mediaLibraryEndpoints,
  menuEndpoints,
  negotiationEndpoints,
  favouriteEndpoints,
  savedSearchEndpoints,
  reportEndpoints,
  personalDataEndpoints,
  publicRequestEndpoints,
  tourEndpoints,
  pushEndpoints,
  quoteEndpoints,
  repairPartEndpoints,
  repairReadEndpoints,
  repairWriteEndpoints,
  roleEndpoints,
  roleUserEndpoints,
  searchEndpoints,
  secondFactorEndpoints,
  socialEndpoints,
  ownAccountEndpoints,
  cartEndpoints,
  salesOrderEndpoints,
  orderLinkEndpoints,
  paymentEndpoints,
  stockEndpoints,
  partOrderEndpoints,
  settingsEndpoints,
  setupEndpoints,
  peopleEndpoints,
  transportDocumentEndpoints,
  counterReceiptEndpoints,
  userEndpoints,
  salesmanEndpoints,
  warrantyEndpoints,
  workSheetEndpoints,
  workTimerEndpoints,
  adEndpoints,
  shipmentEndpoints,
  shopProfileEndpoints,
  communityEndpoints,
  attachmentEndpoints,
  machineEndpoints,
  cartProposalEndpoints,
  pageEndpoints,
  pageReleaseEndpoints,
  themeEndpoints,
  styleEndpoints,
  scriptEndpoints,
  newsletterEndpoints,
  dataSheetEndpoints,
  ...RECORD_ENDPOINTS.values(),
] as const;

/** Every call; a test checks that each has one route, and that each route is one of them. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...GROUPS.flatMap((group): Endpoint[] => Object.values(group)),
  ...[...RECORD_SPELLINGS.values()].flatMap((spelled): Endpoint[] => Object.values(spelled)),
  ...[...RECORD_SELECTS.values()].flatMap((selects): Endpoint[] => selects.map(({ endpoint }) => endpoint)),
];

type Values<T> = T extends T ? T[keyof T] : never;
type Every = Values<(typeof GROUPS)[number]>;

/*
 * The calls by method and path: looked up by name, so that the compiler's cost of one call does not grow with the
 * number of calls.
 */
type Reads = {
  [E in Every as E extends { readonly method: 'GET'; readonly answer: unknown } ? E['path'] : never]: E;
};
type Downloads = {
  [E in Every as E extends { readonly method: 'GET' }
    ? E extends { readonly answer: unknown }
      ? never
      : E['path']
    : never]: E;
};
/** Files that are made of what is sent. */
type Papers = {
  [E in Every as E extends { readonly method: 'POST' }
    ? E extends { readonly answer: unknown }
      ? never
      : E['path']
    : never]: E;
};
type Uploads = { [E in Every as E extends { readonly file: true } ? E['path'] : never]: E };
type WritesBy<M extends Method> = {
  [E in Every as E extends { readonly method: M } ? (E extends { readonly file: true } ? never : E['path']) : never]: E;
};
interface Writes {
  readonly PUT: WritesBy<'PUT'>;
  readonly POST: WritesBy<'POST'>;
  readonly DELETE: WritesBy<'DELETE'>;
}

/** An empty value of a query is left out, whatever its type. */
type Blank<Q> = unknown extends Q
  ? unknown
  : { readonly [K in keyof Q]: undefined extends Q[K] ? Q[K] | null | '' : Q[K] };
type Params<E> = InputOf<E, 'params'>;
/** A call that takes nothing is given `{}` and no more. */
type Given<V> = unknown extends V ? Readonly<Record<string, never>> : V;

export type ReadPath = keyof Reads;
/** The values of a read: those that its path names, and its query. */
export type ReadValues<P extends ReadPath> = Given<Params<Reads[P]> & Blank<InputOf<Reads[P], 'query'>>>;
export type ReadAnswer<P extends ReadPath> = OutputOf<Reads[P], 'answer'>;

export type DownloadPath = keyof Downloads;
export type DownloadValues<P extends DownloadPath> = Given<
  Params<Downloads[P]> & Blank<InputOf<Downloads[P], 'query'>>
>;

export type PaperPath = keyof Papers;
export type PaperValues<P extends PaperPath> = InputOf<Papers[P], 'body'>;

export type UploadPath = keyof Uploads;
export type UploadQuery<P extends UploadPath> = Blank<InputOf<Uploads[P], 'query'>>;
export type UploadAnswer<P extends UploadPath> = OutputOf<Uploads[P], 'answer'>;

export type WriteMethod = keyof Writes;
export type WritePath<M extends WriteMethod> = keyof Writes[M];
type WriteOf<M extends WriteMethod, P extends WritePath<M>> = Writes[M][P];
/** The values of a write: those that its path names, and its body. */
export type WriteValues<M extends WriteMethod, P extends WritePath<M>> = Given<
  Params<WriteOf<M, P>> & InputOf<WriteOf<M, P>, 'body'>
>;
export type WriteQuery<M extends WriteMethod, P extends WritePath<M>> = Blank<InputOf<WriteOf<M, P>, 'query'>>;
export type WriteAnswer<M extends WriteMethod, P extends WritePath<M>> = OutputOf<WriteOf<M, P>, 'answer'>;

/** The autocomplete calls. */
export type SelectPath = {
  [P in ReadPath]: ReadAnswer<P> extends { readonly data: readonly { readonly id: unknown; readonly text: string }[] }
    ? P
    : never;
}[ReadPath];
/** The selects that can also name one option of which only the id is known. */
export type ChoicePath = {
  [P in SelectPath]: 'id' extends keyof ReadValues<P> ? P : never;
}[SelectPath];
