import { z } from 'zod';
import { accountEvents, reservationEvents } from './accounts/account.events.ts';
import { actingEvents } from './accounts/acting.events.ts';
import { linkedSignInEvents } from './accounts/linked-sign-in.events.ts';
import { secondFactorEvents } from './accounts/second-factor.events.ts';
import { adEvents } from './ads/ad.events.ts';
import { attachmentEvents } from './attachments/attachment.events.ts';
import { cartEvents } from './carts/cart.events.ts';
import { communityImageEvents } from './community/community-image.events.ts';
import { customerEvents } from './customers/customer.events.ts';
import { dictionaryEvents } from './dictionary/dictionary.events.ts';
import { EVENTS } from './events.ts';
import { externalRepairEvents } from './external-repairs/external-repair.events.ts';
import { fastUrgencyEvents } from './fast-urgencies/fast-urgency.events.ts';
import { favouriteEvents } from './favourites/favourite.events.ts';
import { firmEvents } from './firm/firm.events.ts';
import { type EventDefinition, storedType } from './kernel/event-definition.ts';
import { mailEvents } from './mails/mail.events.ts';
import { mediaEvents } from './media/media.events.ts';
import { adNegotiationEvents, negotiationEvents } from './negotiations/negotiation.events.ts';
import { newsletterEvents } from './newsletters/newsletter.events.ts';
import { pageEvents } from './pages/page.events.ts';
import { releaseEvents } from './pages/release.events.ts';
import { erasureEvents } from './personal-data/erasure.events.ts';
import { requestEvents } from './public-requests/request.events.ts';
import { conversationEvents, quoteEvents } from './quotes/quote.events.ts';
import { repairEvents } from './repairs/repair.events.ts';
import { reportEvents } from './reports/report.events.ts';
import { roleEvents } from './roles/role.events.ts';
import { consignmentEvents } from './sales-orders/consignment.events.ts';
import { correspondenceEvents } from './sales-orders/correspondence.events.ts';
import { fulfilmentEvents } from './sales-orders/fulfilment.events.ts';
import { orderEvents } from './sales-orders/order.events.ts';
import { savedSearchEvents } from './saved-searches/saved-search.events.ts';
import { shopProfileEvents } from './shop-profiles/shop-profile.events.ts';
import { siteCodeEvents } from './site-code/site-code.events.ts';
import { repairPartsEvents } from './stock/repair-parts.events.ts';
import { receiptEvents, stockEvents } from './stock/stock.events.ts';
import { themeEvents } from './theme/theme.events.ts';
import { tourEvents } from './tours/booking.events.ts';
import { repairDeliveryEvents, transportDocumentEvents } from './transport-documents/transport-document.events.ts';
import { voucherUseEvents } from './voucher-uses/voucher-use.events.ts';
import { warrantyEvents } from './warranties/warranty.events.ts';
import { workSheetEvents } from './work-sheets/work-sheet.events.ts';
import { workTimeEvents, workTimerEvents } from './work-sheets/work-timer.events.ts';

interface Chapter {
  readonly title: string;
  readonly stream: string;
  readonly events: Readonly<Record<string, EventDefinition>>;
}

const chapter = (title: string, stream: string, events: object): Chapter => ({
  title,
  stream,
  events: events as Readonly<Record<string, EventDefinition>>,
});

/** Which stream holds what. Every event stands in one chapter; {@link eventCatalogue} refuses otherwise. */
const CHAPTERS: readonly Chapter[] = [
  chapter('Repairs', 'repair-{id}', repairEvents),
  chapter('Quotes', 'repair-{id}', quoteEvents),
  chapter('Work sheets', 'repair-{id}', { ...workSheetEvents, ...workTimeEvents }),
  chapter('Timers', 'work-timer-{account}', workTimerEvents),
  chapter('External repairs', 'repair-{id}', externalRepairEvents),
  chapter('Fast urgencies', 'repair-{id}', fastUrgencyEvents),
  chapter('Warranties', 'repair-{id}', warrantyEvents),
  chapter('Delivery', 'repair-{id}', repairDeliveryEvents),
  chapter('Conversations', 'conversation-{repairId}', conversationEvents),
  chapter('Transport documents', 'transport-documents-{year}', transportDocumentEvents),
  chapter('Customers', 'customer-{id}', customerEvents),
  chapter('Accounts', 'account-{id}', {
    ...accountEvents,
    ...secondFactorEvents,
    ...linkedSignInEvents,
    ...actingEvents,
  }),
  chapter('Unique values', 'unique-{hmac}', reservationEvents),
  chapter('Roles', 'roles', roleEvents),
  chapter('Firm', 'firm', firmEvents),
  chapter('Dictionary', 'dictionary', dictionaryEvents),
  chapter('Stock', 'stock-{item}', stockEvents),
  chapter('Parts that repairs need', 'repair-parts-{id}', repairPartsEvents),
  chapter('Receipts', 'receipt-{id}', receiptEvents),
  chapter('Uses of vouchers', 'voucher-uses-{kind}-{id}', voucherUseEvents),
  chapter('Carts', 'cart-{id}', cartEvents),
  chapter('Orders', 'order-{id}', orderEvents),
  chapter('Goods of orders', 'order-{id}', fulfilmentEvents),
  chapter('Consignments of orders', 'order-{id}', consignmentEvents),
  chapter('Words about orders', 'order-{id}', correspondenceEvents),
  chapter('Mails', 'repair-mails-{repairId}, mail-{id}', mailEvents),
  chapter('Erasures', 'customer-{id}, account-{id}, erasure-{id}, erasure-certificates-{year}', erasureEvents),
  chapter('Ads', 'ad-{id}', adEvents),
  chapter('Shop profiles', 'shop-profile-{customerId}', shopProfileEvents),
  chapter('Images of the community', 'community-image-{id}', communityImageEvents),
  chapter('Attachments', 'attachment-{id}', attachmentEvents),
  chapter('Negotiations', 'negotiation-{id}', negotiationEvents),
  chapter('Negotiations about an ad', 'ad-negotiations-{adId}', adNegotiationEvents),
  chapter('Pages', 'page-{id}', pageEvents),
  chapter('Releases of pages', 'release-{id}', releaseEvents),
  chapter('Theme of the site', 'theme', themeEvents),
  chapter('Styles and scripts of the site', 'site-code-{id}', siteCodeEvents),
  chapter('Media library', 'media-{id}', mediaEvents),
  chapter('Newsletters', 'newsletter-{id}', newsletterEvents),
  chapter('Favourites', 'favourites-{customerId}', favouriteEvents),
  chapter('Reports of ads', 'report-{adId}', reportEvents),
  chapter('Saved searches', 'saved-searches-{customerId}', savedSearchEvents),
  chapter('Requests from the site', 'request-{id}', requestEvents),
  chapter('Bookings of courses and tours', 'tour-{course}-{day}', tourEvents),
];

/** Those of record families follow from their definitions: they are not listed again. */
const RECORDS = [
  '',
  '## Records',
  '',
  'Streams `record-{family}-{id}`, or `records-{family}` where a family has one. Each family of `domain/records/registry.ts` has',
  'four events, called after it: `CarrierInserted` with its `id`, all its `values` and, of a copy, `clonedFrom`; `CarrierChanged`',
  'with the `values` that changed; `CarrierArchived`; `CarrierRestored`. Values stand by place: `code`, `name.it`,',
  '`ranges.k1.price`; null at `ranges.k1` takes the row away. What a place holds is said by its field in the definition.',
];

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/**
 * The catalogue page (`domain/EVENTS.md`), generated from the schemas, so that it can't tell anything else than they do.
 * @throws Error when an event stands in no chapter
 */
export function eventCatalogue(): string {
  const listed = new Set(CHAPTERS.flatMap(({ events }) => Object.keys(events)));
  const lost = Object.keys(EVENTS).filter((name) => !listed.has(name));
  if (lost.length > 0) throw new Error(`in no chapter of the catalogue: ${lost.join(', ')}`);
  const head = [
    '# Events',
    '',
    'Generated from the schemas by `npm run catalogue`; do not edit. Each event also carries who, for whom, why and when',
    '(`commands/kernel/journal.ts`). Fields marked • are personal data: encrypted, gone after an erasure.',
  ];
  return `${[...head, ...CHAPTERS.flatMap(chapterLines), ...RECORDS].join('\n')}\n`;
}

function chapterLines({ title, stream, events }: Chapter): string[] {
  return ['', `## ${title}`, '', `Stream \`${stream}\`.`, ...Object.values(events).flatMap(eventLines)];
}

function eventLines(definition: EventDefinition): string[] {
  const schema = z.toJSONSchema(definition.schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const personal = new Set(definition.personal?.fields ?? []);
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = personal.has(name) ? ' •' : '';
    const inner = [...personal].filter((path) => path.startsWith(`${name}.`)).map((path) => `\`${path}\``);
    const within = inner.length > 0 ? `; • ${inner.join(', ')}` : '';
    return `| \`${name}\`${required.has(name) ? '' : '?'}${mark} | ${typeText(field)}${within} |`;
  });
  return ['', `### ${storedType(definition)}`, '', definition.about, '', '| field | type |', '|---|---|', ...rows];
}

function typeText(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array') {
    const most = schema.maxItems === undefined ? '' : `at most ${schema.maxItems} of `;
    return `list of ${most}${schema.items ? typeText(schema.items) : 'anything'}`;
  }
  if (schema.properties) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `\`${name}\`${required.has(name) ? '' : '?'} ${typeText(field)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  if (schema.format) return schema.format;
  if (schema.pattern?.startsWith('^\\d{4}-\\d{2}-\\d{2}')) return 'day';
  if (schema.type === 'string' && schema.maxLength !== undefined) return `text of ${schema.maxLength}`;
  return schema.type ?? 'anything';
}
