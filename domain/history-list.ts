import type { RecordedActor } from './kernel/actor.ts';
import { HISTORY_KINDS, type HistoryKind } from './kernel/history-kinds.ts';
import type { LocalizedText } from './kernel/message.ts';

/** The views of the list of all that happened: everything, or what happened to one kind of subject. */
export const HISTORY_VIEWS = ['all', ...HISTORY_KINDS] as const;
export type HistoryView = (typeof HISTORY_VIEWS)[number];

/** `at`: when it happened; `id`: when it was recorded (what was imported happened before). */
export const HISTORY_SORTS = ['at', 'id'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** What may act: an account, a visitor, the holder of a link, a part of the system. */
export const ACTOR_KINDS = ['account', 'visitor', 'link', 'system'] as const satisfies readonly RecordedActor['kind'][];
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What a subject of each kind is called. */
export const SUBJECT_NAMES: Readonly<Record<HistoryKind, LocalizedText>> = {
  repair: { it: 'Riparazione', en: 'Repair' },
  order: { it: 'Ordine', en: 'Order' },
  ad: { it: 'Annuncio', en: 'Ad' },
  customer: { it: 'Cliente', en: 'Customer' },
  user: { it: 'Utente', en: 'User' },
};

interface Topic {
  readonly name: LocalizedText;
  /** The chapters of the catalogue whose events are about it. */
  readonly chapters: readonly string[];
  /** The kinds of subjects in whose histories these events stand. */
  readonly kinds: readonly HistoryKind[];
}

/** What events are about, for whoever looks for some of them. */
const TOPICS = {
  repairs: { name: { it: 'Riparazioni', en: 'Repairs' }, chapters: ['Repairs'], kinds: ['repair'] },
  quotes: { name: { it: 'Preventivi', en: 'Quotes' }, chapters: ['Quotes'], kinds: ['repair'] },
  sheets: { name: { it: 'Schede di lavorazione', en: 'Work sheets' }, chapters: ['Work sheets'], kinds: ['repair'] },
  external: {
    name: { it: 'Riparazioni esterne', en: 'External repairs' },
    chapters: ['External repairs'],
    kinds: ['repair'],
  },
  parts: {
    name: { it: 'Ricambi ordinati', en: 'Parts on order' },
    chapters: ['Parts ordered by their text'],
    kinds: ['repair'],
  },
  urgencies: { name: { it: 'Urgenze', en: 'Urgencies' }, chapters: ['Fast urgencies'], kinds: ['repair'] },
  warranties: { name: { it: 'Garanzie', en: 'Warranties' }, chapters: ['Warranties'], kinds: ['repair'] },
  papers: {
    name: { it: 'DDT, consegne, ricevute', en: 'Transport documents, deliveries, receipts' },
    chapters: ['Transport documents', 'Delivery', 'Counter receipts'],
    kinds: ['repair'],
  },
  mails: { name: { it: 'E-mail', en: 'E-mails' }, chapters: ['Mails'], kinds: ['repair'] },
  orders: { name: { it: 'Ordini e pagamenti', en: 'Orders and payments' }, chapters: ['Orders'], kinds: ['order'] },
  goods: {
    name: { it: 'Spedizioni e resi', en: 'Shipments and returns' },
    chapters: ['Goods of orders', 'Consignments of orders'],
    kinds: ['order'],
  },
  messages: {
    name: { it: 'Messaggi e note', en: 'Messages and notes' },
    chapters: ['Conversations', 'Words about orders'],
    kinds: ['repair', 'order'],
  },
  ads: { name: { it: 'Annunci', en: 'Ads' }, chapters: ['Ads'], kinds: ['ad'] },
  customers: { name: { it: 'Clienti', en: 'Customers' }, chapters: ['Customers'], kinds: ['customer'] },
  accounts: { name: { it: 'Utenti e accessi', en: 'Users and access' }, chapters: ['Accounts'], kinds: ['user'] },
  erasures: {
    name: { it: 'Cancellazioni di dati', en: 'Erasures of data' },
    chapters: ['Erasures'],
    kinds: ['customer', 'user'],
  },
} as const satisfies Readonly<Record<string, Topic>>;

export type HistoryTopic = keyof typeof TOPICS;
export const HISTORY_TOPICS = Object.keys(TOPICS) as readonly HistoryTopic[];

export const topicName = (topic: HistoryTopic): LocalizedText => TOPICS[topic].name;

/** The topics of the events that a view may show. */
export function topicsIn(view: HistoryView): readonly HistoryTopic[] {
  const kindsOf = (topic: HistoryTopic): readonly string[] => TOPICS[topic].kinds;
  return HISTORY_TOPICS.filter((topic) => view === 'all' || kindsOf(topic).includes(view));
}

const BY_CHAPTER: ReadonlyMap<string, HistoryTopic> = new Map(
  HISTORY_TOPICS.flatMap((topic) => TOPICS[topic].chapters.map((chapter) => [chapter, topic] as const)),
);

/** The topic of the events of a chapter (`Place.chapter`); undefined: they are part of no history. */
export function topicOfChapter(chapter: string): HistoryTopic | undefined {
  return BY_CHAPTER.get(chapter);
}
