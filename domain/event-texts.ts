import { ACCOUNT_TITLES } from './accounts/account-titles.ts';
import { ATTACHMENT_TITLES } from './attachments/attachment-titles.ts';
import { CUSTOMER_TITLES } from './customers/customer-titles.ts';
import type { EventNamed, FeatureEventName, OfficinaEvent } from './events.ts';
import { saying } from './kernel/message.ts';
import { formatEuro } from './kernel/money.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from './mails/mail-templates.ts';
import { MARKET_TITLES } from './market-titles.ts';
import { MEDIA_TITLES } from './media/media-titles.ts';
import { NEWSLETTER_TITLES } from './newsletters/newsletter-titles.ts';
import { PAGE_TITLES } from './pages/page-titles.ts';
import { REQUEST_TITLES } from './public-requests/request-titles.ts';
import { type RecordFact, recordMeaning } from './records/record.events.ts';
import { FIRST_STATES, type StateBook } from './repairs/state-book.ts';
import { FULFILMENT_TITLES } from './sales-orders/fulfilment-titles.ts';
import { SHOP_TITLES } from './sales-orders/shop-event-titles.ts';
import { SITE_CODE_TITLES } from './site-code/site-code-titles.ts';
import { THEME_TITLES } from './theme/theme-titles.ts';
import { BOOKING_TITLES } from './tours/booking-titles.ts';
import { timedWork } from './work-sheets/timed-work.ts';

/** A text in both languages. */
export interface Text {
  readonly it: string;
  readonly en: string;
}

type Titles = { readonly [N in FeatureEventName]: (data: EventNamed<N>['data'], states: StateBook) => Text };

/** The same words around a value, in each language. */
function around(it: (value: string) => string, en: (value: string) => string, value: Text | string): Text {
  const text = typeof value === 'string' ? { it: value, en: value } : value;
  return { it: it(text.it), en: en(text.en) };
}

function mailText(template: string): Text {
  const known = MAIL_TEMPLATES[template as MailTemplateName];
  return known ? { it: known.title, en: known.titleEn } : { it: template, en: template };
}

/** What happened, in a few words: one for every event that is described by itself, the compiler sees to it. */
const TITLES: Titles = {
  FaultModuleSubmitted: saying('Modulo guasto inviato', 'Fault module submitted'),
  RepairReceived: saying('Riparazione inserita', 'Repair entered'),
  RepairCloned: ({ clonedFrom }) =>
    around(
      (n) => `Duplicata dalla riparazione ${n}`,
      (n) => `Cloned from repair ${n}`,
      String(clonedFrom),
    ),
  ArrivalConfirmed: saying('Merce arrivata', 'Goods arrived'),
  ArrivalWithdrawn: saying('Arrivo annullato', 'Arrival withdrawn'),
  RepairCorrected: saying('Dati corretti', 'Details corrected'),
  TechnicianAssigned: ({ id_people }) =>
    id_people === null
      ? { it: 'Tecnico rimosso', en: 'Technician removed' }
      : { it: 'Tecnico assegnato', en: 'Technician assigned' },
  RepairMoved: ({ from, to }, states) => ({
    it: `Da «${states.of(from).name.it}» a «${states.of(to).name.it}»`,
    en: `From “${states.of(from).name.en}” to “${states.of(to).name.en}”`,
  }),
  RepairLabelled: ({ state, states_id }, states) =>
    around(
      (s) => `Stato: «${s}»`,
      (s) => `State: “${s}”`,
      states.shown({ state, label: states_id }).name,
    ),
  TimeLimitSet: ({ days }) => ({
    it: `Tempo massimo nello stato: ${days === 1 ? 'un giorno lavorativo' : `${days} giorni lavorativi`}`,
    en: `Longest time in the state: ${days === 1 ? 'one working day' : `${days} working days`}`,
  }),
  RepairMarkedReady: saying('Riparazione pronta', 'Repair ready'),
  ReadyUnmarked: ({ to }, states) =>
    around(
      (s) => `Pronta annullata: torna «${s}»`,
      (s) => `Ready withdrawn: back to “${s}”`,
      states.of(to).name,
    ),
  RepairDeclaredUnrepairable: saying('Dichiarata non riparabile', 'Declared not repairable'),
  RepairArchived: saying('Riparazione eliminata', 'Repair deleted'),
  RepairRestored: saying('Riparazione ripristinata', 'Repair restored'),
  QuoteDrafted: ({ version }) =>
    around(
      (n) => `Bozza di preventivo, versione ${n}`,
      (n) => `Quote drafted, version ${n}`,
      String(version),
    ),
  QuoteIssued: ({ version, content }) => ({
    it: `Preventivo inviato, versione ${version}: ${formatEuro(content.total_amount_with_discount, 'it')} + IVA`,
    en: `Quote sent, version ${version}: ${formatEuro(content.total_amount_with_discount, 'en')} + VAT`,
  }),
  QuoteAccepted: ({ version }) =>
    around(
      (n) => `Preventivo accettato, versione ${n}`,
      (n) => `Quote accepted, version ${n}`,
      String(version),
    ),
  QuoteRejected: ({ version }) =>
    around(
      (n) => `Preventivo rifiutato, versione ${n}`,
      (n) => `Quote rejected, version ${n}`,
      String(version),
    ),
  QuoteExpired: ({ version }) =>
    around(
      (n) => `Preventivo scaduto, versione ${n}`,
      (n) => `Quote expired, version ${n}`,
      String(version),
    ),
  QuoteWithdrawn: ({ version }) =>
    around(
      (n) => `Preventivo annullato, versione ${n}`,
      (n) => `Quote withdrawn, version ${n}`,
      String(version),
    ),
  QuoteMessagePosted: ({ side }) =>
    side === 'customer'
      ? { it: 'Messaggio del cliente', en: 'Message from the customer' }
      : { it: 'Messaggio al cliente', en: 'Message to the customer' },
  QuoteMessagesSeen: ({ side }) =>
    side === 'customer'
      ? { it: 'Messaggi letti dal cliente', en: 'Messages seen by the customer' }
      : { it: 'Messaggi letti', en: 'Messages seen by staff' },
  WorkSheetDrafted: ({ sheet }) => ({
    it: `Scheda di lavorazione salvata: ${formatEuro(sheet.tot_final, 'it')}`,
    en: `Work sheet saved: ${formatEuro(sheet.tot_final, 'en')}`,
  }),
  WorkStarted: saying('Lavoro iniziato', 'Work started'),
  WorkStopped: ({ minutes, cause }) => timedWork(minutes, cause),
  WorkTimeRecorded: ({ minutes, cause }) => timedWork(minutes, cause),
  SentToSupplier: saying('Inviata al fornitore', 'Sent to a supplier'),
  ReturnedFromSupplier: ({ to }, states) =>
    around(
      (s) => `Rientrata dal fornitore: «${s}»`,
      (s) => `Back from the supplier: “${s}”`,
      states.of(to).name,
    ),
  ExternalRepairCorrected: saying('Riparazione esterna corretta', 'External repair corrected'),
  FastUrgencyRaised: saying('Urgenza segnalata', 'Urgency raised'),
  FastUrgencyCorrected: saying('Urgenza corretta', 'Urgency corrected'),
  FastUrgencyClosed: saying('Urgenza chiusa', 'Urgency closed'),
  WarrantyValidated: ({ module: { covered } }) =>
    covered
      ? { it: 'Garanzia validata: coperta', en: 'Warranty validated: covered' }
      : { it: 'Garanzia validata: non coperta', en: 'Warranty validated: not covered' },
  WarrantyConfirmed: ({ covered }) =>
    covered
      ? { it: 'Garanzia confermata: coperta', en: 'Warranty confirmed: covered' }
      : { it: 'Garanzia confermata: non coperta', en: 'Warranty confirmed: not covered' },
  GoodsDocumentIssued: ({ nr_ddt_gr }) => ({
    it: `DDT ${nr_ddt_gr} emesso`,
    en: `Transport document ${nr_ddt_gr} issued`,
  }),
  GoodsDocumentCancelled: ({ nr_ddt_gr }) => ({
    it: `DDT ${nr_ddt_gr} annullato`,
    en: `Transport document ${nr_ddt_gr} cancelled`,
  }),
  TransportDocumentIssued: ({ nr_ddt_gr }) =>
    around(
      (n) => `DDT GR ${n} emesso`,
      (n) => `Transport document ${n} issued`,
      nr_ddt_gr,
    ),
  TransportDocumentCancelled: ({ nr_ddt_gr }) =>
    around(
      (n) => `DDT GR ${n} annullato`,
      (n) => `Transport document ${n} cancelled`,
      nr_ddt_gr,
    ),
  RepairDelivered: ({ nr_ddt_gr }) =>
    around(
      (n) => `Consegnata con DDT GR ${n}`,
      (n) => `Delivered with transport document ${n}`,
      nr_ddt_gr,
    ),
  RepairHandedOver: saying('Consegnata', 'Handed over'),
  DeliveryWithdrawn: ({ nr_ddt_gr }) =>
    nr_ddt_gr === ''
      ? { it: 'Consegna annullata: torna «Pronta»', en: 'Delivery undone: back to “Ready”' }
      : {
          it: `DDT GR ${nr_ddt_gr} annullato: torna «Pronta»`,
          en: `Transport document ${nr_ddt_gr} cancelled: back to “Ready”`,
        },
  UndeliveredDocumentCancelled: ({ nr_ddt_gr }) =>
    around(
      (n) => `DDT GR ${n} annullato: la riparazione non è stata consegnata`,
      (n) => `Transport document ${n} cancelled: the repair was not given back`,
      nr_ddt_gr,
    ),
  TransportDocumentSentAgain: ({ nr_ddt_gr }) =>
    around(
      (n) => `DDT GR ${n} inviato di nuovo per e-mail`,
      (n) => `Transport document ${n} sent again by e-mail`,
      nr_ddt_gr,
    ),
  ...CUSTOMER_TITLES,
  ...ACCOUNT_TITLES,
  ValueReserved: saying('Valore riservato', 'Value reserved'),
  ReservationConfirmed: saying('Riserva confermata', 'Reservation confirmed'),
  ValueReleased: saying('Valore liberato', 'Value released'),
  RoleDefined: ({ display_name }) =>
    around(
      (n) => `Ruolo «${n}» definito`,
      (n) => `Role “${n}” defined`,
      display_name,
    ),
  RoleDescribed: saying('Ruolo descritto diversamente', 'Role described otherwise'),
  RoleRightsSet: saying('Diritti del ruolo cambiati', 'Rights of the role changed'),
  RoleArchived: saying('Ruolo eliminato', 'Role deleted'),
  TextReworded: saying('Testo riscritto', 'Text reworded'),
  TextRestored: saying('Testo ripristinato', 'Text restored'),
  FirmCorrected: saying('Dati dell’azienda modificati', 'Firm’s settings changed'),
  PersonalDataErased: saying('Dati personali cancellati', 'Personal data erased'),
  PersonalKeysDestroyed: saying('Chiavi dei dati personali distrutte', 'Keys of personal data destroyed'),
  ErasureCertified: ({ code }) =>
    around(
      (n) => `Cancellazione certificata: ${n}`,
      (n) => `Erasure certified: ${n}`,
      code,
    ),
  MailDelivered: ({ template }) =>
    around(
      (t) => `E-mail inviata: ${t}`,
      (t) => `E-mail sent: ${t}`,
      mailText(template),
    ),
  MailFailed: ({ template }) =>
    around(
      (t) => `E-mail non consegnata: ${t}`,
      (t) => `E-mail not delivered: ${t}`,
      mailText(template),
    ),
  MailTaskDone: saying('E-mail non consegnata: sistemata', 'E-mail not delivered: taken care of'),
  MailTaskReopened: saying('E-mail non consegnata: di nuovo da sistemare', 'E-mail not delivered: open again'),
  ...MARKET_TITLES,
  ...ATTACHMENT_TITLES,
  ...MEDIA_TITLES,
  ...NEWSLETTER_TITLES,
  ...PAGE_TITLES,
  ...THEME_TITLES,
  ...SITE_CODE_TITLES,
  ...SHOP_TITLES,
  ...FULFILMENT_TITLES,
  ...REQUEST_TITLES,
  ...BOOKING_TITLES,
};

/** The same of records: `Corriere: modifica`. */
const RECORD_TITLES: Readonly<Record<RecordFact, Text>> = {
  Inserted: { it: 'inserimento', en: 'inserted' },
  Changed: { it: 'modifica', en: 'changed' },
  Archived: { it: 'eliminazione', en: 'deleted' },
  Restored: { it: 'ripristino', en: 'restored' },
};

/** What happened, for the history and for exports. Pure. @param states what the firm's states are called */
export function eventTitle(event: OfficinaEvent, language: 'it' | 'en', states: StateBook = FIRST_STATES): string {
  const meaning = recordMeaning(event.type);
  if (meaning) return `${meaning.family.texts.one[language]}: ${RECORD_TITLES[meaning.fact][language]}`;
  const title = TITLES[event.type as FeatureEventName] as (data: unknown, states: StateBook) => Text;
  return title(event.data, states)[language];
}
