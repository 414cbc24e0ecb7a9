import type { EventNamed, FeatureEventName, OfficinaEvent } from './events.ts';
import { formatEuro } from './kernel/money.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from './mails/mail-templates.ts';
import { type RecordFact, recordMeaning } from './records/record.events.ts';
import { FIRST_STATES, type StateBook } from './repairs/state-book.ts';

/** A text in both languages. */
export interface Text {
  readonly it: string;
  readonly en: string;
}

type Titles = { readonly [N in FeatureEventName]: (data: EventNamed<N>['data'], states: StateBook) => Text };

const say = (it: string, en: string) => (): Text => ({ it, en });

/** The same words around a value, in each language. */
function around(it: (value: string) => string, en: (value: string) => string, value: Text | string): Text {
  const text = typeof value === 'string' ? { it: value, en: value } : value;
  return { it: it(text.it), en: en(text.en) };
}

/** Time by a timer; one that was forgotten says so, for its minutes are nobody's word. */
function timed(minutes: number, cause: 'hand' | 'switched' | 'forgotten'): Text {
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return cause === 'forgotten'
    ? {
        it: `Cronometro dimenticato, fermato da solo: ${time} ore`,
        en: `Forgotten timer, stopped by itself: ${time} hours`,
      }
    : { it: `Lavoro cronometrato: ${time} ore`, en: `Work by the timer: ${time} hours` };
}

function mailText(template: string): Text {
  const known = MAIL_TEMPLATES[template as MailTemplateName];
  return known ? { it: known.title, en: known.titleEn } : { it: template, en: template };
}

/** What happened, in a few words: one for every event that is described by itself, the compiler sees to it. */
const TITLES: Titles = {
  FaultModuleSubmitted: say('Modulo guasto inviato', 'Fault module submitted'),
  RepairReceived: say('Riparazione inserita', 'Repair entered'),
  RepairCloned: ({ clonedFrom }) =>
    around(
      (n) => `Duplicata dalla riparazione ${n}`,
      (n) => `Cloned from repair ${n}`,
      String(clonedFrom),
    ),
  ArrivalConfirmed: say('Merce arrivata', 'Goods arrived'),
  ArrivalWithdrawn: say('Arrivo annullato', 'Arrival withdrawn'),
  RepairCorrected: say('Dati corretti', 'Details corrected'),
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
    it:
      days === 1
        ? 'Tempo massimo nello stato: un giorno lavorativo'
        : `Tempo massimo nello stato: ${days} giorni lavorativi`,
    en: days === 1 ? 'Longest time in the state: one working day' : `Longest time in the state: ${days} working days`,
  }),
  RepairMarkedReady: say('Riparazione pronta', 'Repair ready'),
  ReadyUnmarked: ({ to }, states) =>
    around(
      (s) => `Pronta annullata: torna «${s}»`,
      (s) => `Ready withdrawn: back to “${s}”`,
      states.of(to).name,
    ),
  RepairDeclaredUnrepairable: say('Dichiarata non riparabile', 'Declared not repairable'),
  RepairArchived: say('Riparazione eliminata', 'Repair deleted'),
  RepairRestored: say('Riparazione ripristinata', 'Repair restored'),
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
  WorkStarted: say('Lavoro iniziato', 'Work started'),
  WorkStopped: ({ minutes, cause }) => timed(minutes, cause),
  WorkTimeRecorded: ({ minutes, cause }) => timed(minutes, cause),
  SentToSupplier: say('Inviata al fornitore', 'Sent to a supplier'),
  ReturnedFromSupplier: ({ to }, states) =>
    around(
      (s) => `Rientrata dal fornitore: «${s}»`,
      (s) => `Back from the supplier: “${s}”`,
      states.of(to).name,
    ),
  ExternalRepairCorrected: say('Riparazione esterna corretta', 'External repair corrected'),
  FastUrgencyRaised: say('Urgenza segnalata', 'Urgency raised'),
  FastUrgencyCorrected: say('Urgenza corretta', 'Urgency corrected'),
  FastUrgencyClosed: say('Urgenza chiusa', 'Urgency closed'),
  WarrantyValidated: ({ module: { covered } }) =>
    covered
      ? { it: 'Garanzia validata: coperta', en: 'Warranty validated: covered' }
      : { it: 'Garanzia validata: non coperta', en: 'Warranty validated: not covered' },
  WarrantyConfirmed: ({ covered }) =>
    covered
      ? { it: 'Garanzia confermata: coperta', en: 'Warranty confirmed: covered' }
      : { it: 'Garanzia confermata: non coperta', en: 'Warranty confirmed: not covered' },
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
  RepairHandedOver: say('Consegnata', 'Handed over'),
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
  CustomerRegistered: say('Cliente inserito', 'Customer entered'),
  CustomerCorrected: say('Dati del cliente corretti', "Customer's details corrected"),
  CustomerArchived: say('Cliente tolto dagli elenchi', 'Customer taken out of the lists'),
  CustomerRestored: say('Cliente ripristinato', 'Customer restored'),
  AccountOpened: say('Utenza aperta', 'Account opened'),
  RegistrationSubmitted: say('Registrazione inviata', 'Registration submitted'),
  RolesGranted: say('Ruoli assegnati', 'Roles granted'),
  AccountInvited: say('Invito inviato', 'Invitation sent'),
  PasswordLinkSent: say('Collegamento per una nuova password inviato', 'Link for a new password sent'),
  AccountCorrected: say('Dati dell’utente modificati', 'User’s details changed'),
  SessionsEnded: ({ session }) =>
    session === null
      ? { it: 'Disconnesso ovunque', en: 'Signed out everywhere' }
      : { it: 'Sessione terminata', en: 'Session ended' },
  AccountLocked: say('Utenza bloccata per troppi tentativi', 'Account locked after too many attempts'),
  AccountDisabled: say('Utenza disattivata', 'Account disabled'),
  AccountEnabled: say('Utenza riattivata', 'Account enabled'),
  PasswordChanged: say('Password cambiata', 'Password changed'),
  AccountLanguageChosen: say('Lingua scelta', 'Language chosen'),
  AccountMailsDeclined: say('E-mail scelte', 'E-mails chosen'),
  NotificationsChosen: say('Notifiche scelte', 'Notifications chosen'),
  SecondFactorTurnedOn: say('Secondo fattore attivato', 'Second factor turned on'),
  SecondFactorTurnedOff: say('Secondo fattore disattivato', 'Second factor turned off'),
  SecondFactorReset: say('Secondo fattore azzerato da altri', 'Second factor reset by somebody else'),
  RecoveryCodesRenewed: say('Nuovi codici di recupero', 'New recovery codes'),
  SecondFactorPassed: ({ by, codesLeft }) =>
    by === 'app'
      ? { it: 'Accesso con il codice dell’app', en: 'Signed in with a code of the app' }
      : {
          it: `Accesso con un codice di recupero (ne restano ${codesLeft})`,
          en: `Signed in with a recovery code (${codesLeft} left)`,
        },
  SecondFactorLocked: say(
    'Troppi codici errati: secondo fattore bloccato',
    'Too many wrong codes: second factor locked',
  ),
  ValueReserved: say('Valore riservato', 'Value reserved'),
  ReservationConfirmed: say('Riserva confermata', 'Reservation confirmed'),
  ValueReleased: say('Valore liberato', 'Value released'),
  RoleDefined: ({ display_name }) =>
    around(
      (n) => `Ruolo «${n}» definito`,
      (n) => `Role “${n}” defined`,
      display_name,
    ),
  RoleDescribed: say('Ruolo descritto diversamente', 'Role described otherwise'),
  RoleRightsSet: say('Diritti del ruolo cambiati', 'Rights of the role changed'),
  RoleArchived: say('Ruolo eliminato', 'Role deleted'),
  TextReworded: say('Testo riscritto', 'Text reworded'),
  TextRestored: say('Testo ripristinato', 'Text restored'),
  FirmCorrected: say('Dati dell’azienda modificati', 'Firm’s settings changed'),
  PersonalDataErased: say('Dati personali cancellati', 'Personal data erased'),
  PersonalKeysDestroyed: say('Chiavi dei dati personali distrutte', 'Keys of personal data destroyed'),
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
  MailTaskDone: say('E-mail non consegnata: sistemata', 'E-mail not delivered: taken care of'),
  MailTaskReopened: say('E-mail non consegnata: di nuovo da sistemare', 'E-mail not delivered: open again'),
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
