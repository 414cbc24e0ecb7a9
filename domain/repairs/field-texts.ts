import type { LocalizedText } from '../kernel/message.ts';
import { formatEuro, formatQuantity } from '../kernel/money.ts';
import {
  choice,
  listed,
  type NameOf,
  type ShownField,
  shownValue,
  type ValueForm,
  type ValueKind,
} from '../kernel/shown-field.ts';
import { dayOfArrival, type PartOrder } from '../part-orders/offered/part-order.state.ts';
import { mapNotedFields } from './noted.ts';
import { QUOTE_STATES } from './offered/state-keys.ts';
import { FIRST_STATES, type StateCatalogue } from './state-catalogue.ts';

/** The values of repairs that have a form of their own, beside those that all features share. */
type Kind = ValueKind | keyof typeof FORMS;

type Label = readonly [it: string, en: string, kind?: Kind];

/** Label and kind of every field, by its name without the section. */
const LABELS: Readonly<Record<string, Label>> = {
  code_intervention_gr: ['Codice interno', 'Internal code'],
  customer_id: ['Cliente', 'Customer', 'customer'],
  states_id: ['Stato', 'State', 'state'],
  archived: ['Eliminata', 'Deleted', 'flag'],
  repaired_arrived: ['Arrivata', 'Arrived', 'flag'],
  ready: ['Pronta', 'Ready', 'flag'],
  unrepairable: ['Non riparabile', 'Not repairable', 'flag'],
  days: ['Tempo massimo in giorni', 'Longest time in days', 'number'],
  warn_days: ['Avvisa prima, in giorni', 'Warns before, in days', 'number'],
  id_people: ['Tecnico', 'Technician', 'account'],
  ...mapNotedFields((_name, { label }): Label => [label.it, label.en]),
  clonedFrom: ['Duplicata da', 'Cloned from', 'repair'],
  description: ['Descrizione', 'Description'],
  defect: ['Difetto', 'Defect'],
  nr_ddt: ['Numero DDT', 'DDT number'],
  date_ddt: ['Data DDT', 'DDT date', 'day'],
  series: ['Matricola', 'Serial number'],
  trolley_type: ['Tipo carrello', 'Trolley type'],
  plant_type: ['Tipo impianto', 'Plant type'],
  voltage: ['Tensione', 'Voltage'],
  exit_notes: ['Note di uscita', 'Exit notes'],
  gridCheck: ['Controllo griglia', 'Grid check', 'flag'],
  note_internal_gr: ['Nota interna', 'Internal note'],
  items_id: ['Articolo', 'Item', 'number'],
  codeGr: ['Codice GR', 'GR code'],
  code_tracking: ['Codice di spedizione', 'Tracking code'],
  rip_association: ['Riparazione associata', 'Associated repair', 'repair'],
  external_referent_id: ['Referente esterno', 'External referent', 'number'],
  referent: ['Referente', 'Referent'],
  create_quote: ['Creare preventivo', 'Create quote', 'flag'],
  send_to_customer: ['Inviare al cliente', 'Send to customer', 'flag'],
  working_with_testing: ['Lavorata con collaudo', 'Worked with testing', 'flag'],
  working_without_testing: ['Lavorata senza collaudo', 'Worked without testing', 'flag'],
  module_file: ['Modulo', 'Module', 'file'],
  fileddt: ['File DDT', 'DDT file', 'file'],
  captures: ['Foto', 'Photos', 'files'],
  version: ['Versione', 'Version', 'number'],
  id_states_quote: ['Stato del preventivo', 'Quote state', 'quoteState'],
  object: ['Oggetto', 'Subject'],
  description_and_items_agg: ['Descrizione e articoli aggiuntivi', 'Description and additional items'],
  note_before_the_quote: ['Nota prima del preventivo', 'Note before the quote'],
  note: ['Note interne', 'Internal notes'],
  note_customer: ['Nota per il cliente', 'Note to the customer'],
  kind_attention: ['Alla cortese attenzione', 'For the attention of'],
  description_payment: ['Pagamento', 'Payment'],
  articles: ['Articoli', 'Articles', 'articles'],
  tot_quote: ['Totale preventivo', 'Quote total', 'money'],
  discount: ['Sconto', 'Discount', 'money'],
  total_amount_with_discount: ['Totale netto', 'Net total', 'money'],
  vatRate: ['IVA', 'VAT', 'percent'],
  validUntil: ['Valido fino al', 'Valid until', 'day'],
  referents: ['Referenti', 'Referents', 'referents'],
  channel: ['Deciso tramite', 'Decided by way of', 'channel'],
  decidedBy: ['Deciso da', 'Decided by'],
  reason: ['Motivo', 'Reason'],
  hash: ['Impronta', 'Hash'],
  flaw_detection: ['Rilevazione difetto', 'Flaw detection'],
  done_works: ['Lavori eseguiti', 'Works done'],
  lines: ['Righe', 'Rows', 'lines'],
  consumables: ['Materiale di consumo', 'Consumables', 'money'],
  hour: ['Ore', 'Hours', 'number'],
  value_config_hour: ['Valore orario', 'Value per hour', 'money'],
  tot_value_config: ['Totale configurazione', 'Configuration total', 'money'],
  tot_final: ['Totale finale', 'Final total', 'money'],
  search_product: ['Cercare prodotto', 'Search product', 'flag'],
  to_call: ['Da chiamare', 'To call', 'flag'],
  escape_from: ['Evasa', 'Dispatched', 'flag'],
  working: ['In lavorazione', 'Working', 'flag'],
  externalRepairId: ['Numero riparazione esterna', 'External repair number', 'number'],
  id_business_name_supplier: ['Fornitore', 'Supplier', 'record:businessnamesupplier'],
  date: ['Data', 'Date', 'day'],
  ddt_exit: ['DDT di uscita', 'Exit DDT'],
  code_gr: ['Codice GR', 'GR code'],
  codice_intervento: ['Codice intervento', 'Repair code'],
  price: ['Prezzo', 'Price', 'money'],
  dueOn: ['Rientro previsto', 'Due back on', 'day'],
  date_return_product_from_the_supplier: ['Rientro dal fornitore', 'Back from the supplier', 'day'],
  ddt_supplier: ['DDT fornitore', "Supplier's DDT"],
  reference_supplier: ['Riferimento fornitore', "Supplier's reference"],
  notes_from_repairman: ['Note del riparatore', "Repairman's notes"],
  open: ['Urgenze aperte', 'Open urgencies', 'number'],
  urgencyId: ['Numero urgenza', 'Urgency number', 'number'],
  descriptionfast: ["Testo dell'urgenza", 'Text of the urgency'],
  user_id: ['Utente', 'User', 'customer'],
  kind: ['Garanzia su', 'Warranty on', 'warranty'],
  since: ['In garanzia dal', 'Under warranty from', 'day'],
  until: ['Garanzia fino al', 'Warranty until', 'day'],
  covered: ['Coperta da garanzia', 'Covered by the warranty', 'flag'],
  notes: ['Note della validazione', 'Notes of the validation'],
  confirmed: ['Confermata dal responsabile', 'Confirmed by a manager', 'flag'],
  nr_ddt_gr: ['Numero DDT GR', 'GR DDT number'],
  date_ddt_gr: ['Data DDT GR', 'GR DDT date', 'day'],
  cause: ['Causale', 'Cause'],
  ownDocument: ['DDT nostro', 'Our document'],
  sentAgain: ['Reinvii per e-mail del DDT', 'Document sent again by e-mail', 'number'],
  issuedOn: ['Ricevuta del', 'Receipt of', 'day'],
  person: ['Consegna o ritira', 'Hands over or takes'],
  accessories: ['Accessori', 'Accessories'],
  damage: ['Danni visibili', 'Visible damage'],
  signed: ['Firmata', 'Signed', 'flag'],
  partOrders: ['Ricambi senza articolo', 'Parts without an item', 'partOrders'],
  cancelledDocuments: ['DDT GR annullati', 'Cancelled GR DDTs', 'documents'],
};

const PLACES = new Map(Object.keys(LABELS).map((field, place) => [field, place]));

export type Language = 'it' | 'en';

/** The field's name without its section: `quote.tot_quote` → `tot_quote`. */
function bare(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}

/** True when the field has a label of its own. */
export function hasLabel(field: string): boolean {
  return Object.hasOwn(LABELS, bare(field));
}

/**
 * Compares two fields by their order on papers and in the history. The order of keys in an event's data does not
 * matter.
 */
export function compareFieldOrder(a: string, b: string): number {
  return (PLACES.get(bare(a)) ?? PLACES.size) - (PLACES.get(bare(b)) ?? PLACES.size);
}

/** A field's label; an unknown field is labelled by its name. */
export function fieldLabels(field: string): LocalizedText {
  const [it, en] = LABELS[bare(field)] ?? [bare(field), bare(field)];
  return { it, en };
}

export const fieldLabel = (field: string, language: Language): string => fieldLabels(field)[language];

export const SECTION_TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  repair: { it: 'Riparazione', en: 'Repair' },
  quote: { it: 'Preventivo', en: 'Quote' },
  workSheet: { it: 'Scheda di lavorazione', en: 'Work sheet' },
  externalRepair: { it: 'Riparazione esterna', en: 'External repair' },
  urgency: { it: 'Urgenza', en: 'Urgency' },
  warranty: { it: 'Garanzia', en: 'Warranty' },
  delivery: { it: 'Consegna', en: 'Delivery' },
  intakeReceipt: { it: 'Ricevuta di presa in carico', en: 'Receipt at intake' },
  handOverReceipt: { it: 'Ricevuta di riconsegna', en: 'Receipt at hand-over' },
  parts: { it: 'Ricambi', en: 'Parts' },
};

const CHANNELS: Readonly<Record<string, LocalizedText>> = {
  panel: { it: 'area cliente', en: 'customer panel' },
  link: { it: 'link nella e-mail', en: 'link in the e-mail' },
  staff: { it: 'personale', en: 'staff' },
};

const WARRANTIES: Readonly<Record<string, LocalizedText>> = {
  repair: { it: 'riparazione precedente', en: 'earlier repair' },
  goods: { it: 'merce venduta', en: 'goods sold' },
};

/** Where the names of ids and states come from. Without `states` the built-in names of the states are used. */
export interface FieldNames {
  readonly nameOf?: NameOf;
  readonly states?: StateCatalogue;
}

/** How a field's value is shown. */
export function fieldKind(field: string): ShownField['kind'] {
  const kind = LABELS[bare(field)]?.[2] ?? 'text';
  return isForm(kind) ? FORMS[kind] : kind;
}

/** A field's value as a text to show. Null, undefined and empty values give an empty text. */
export function fieldText(
  field: string,
  value: unknown,
  language: Language,
  { nameOf = () => undefined, states = FIRST_STATES }: FieldNames = {},
): string {
  return shownValue(fieldKind(field), value, { language, nameOf, states });
}

const FORMS = {
  quoteState: (value: unknown, { language }) => labelOf(QUOTE_STATES, value, language === 'it'),
  channel: choice(CHANNELS),
  warranty: choice(WARRANTIES),
  lines: (value: unknown, { language }) => listed(value, (item) => line(item, language)),
  articles: (value: unknown, { language }) => listed(value, (item) => article(item, language)),
  referents: (value: unknown) => listed(value, (referent) => String((referent as { email?: unknown }).email ?? '')),
  documents: (value: unknown) => listed(value, cancelledDocument),
  partOrders: (value: unknown, { language }) => listed(value, (item) => partOrder(item, language)),
} as const satisfies Readonly<Record<string, ValueForm>>;

function isForm(kind: Kind): kind is keyof typeof FORMS {
  return Object.hasOwn(FORMS, kind);
}

function labelOf(states: readonly { key: string; label: string; labelEn: string }[], key: unknown, italian: boolean) {
  const state = states.find((candidate) => candidate.key === key);
  return state ? (italian ? state.label : state.labelEn) : String(key);
}

function article(item: unknown, language: Language): string {
  const { qta, code_gr, description } = item as { qta: number; code_gr: string; description: string };
  return [formatQuantity(qta, language), '×', code_gr, description].filter(Boolean).join(' ');
}

function cancelledDocument(item: unknown): string {
  const { nr_ddt_gr, reason } = item as { nr_ddt_gr: string; reason: string };
  return reason ? `${nr_ddt_gr} (${reason})` : nr_ddt_gr;
}

function partOrder(item: unknown, language: Language): string {
  const part = item as PartOrder;
  const { text, needed, quantity, arrived } = part;
  const expected_on = dayOfArrival(part);
  const words = PART_WORDS[language];
  const counts = [
    [words.needed, needed],
    [words.quantity, quantity],
    [words.arrived, arrived],
  ] as const;
  const told = counts.flatMap(([word, n]) => (n > 0 ? `${word} ${n}` : []));
  const day = expected_on === null ? [] : [`${words.expected} ${expected_on.split('-').reverse().join('/')}`];
  return `${text}: ${[...told, ...day].join(', ') || '0'}`;
}

const PART_WORDS = {
  it: { needed: 'richiesti', quantity: 'in ordine', arrived: 'arrivati', expected: 'attesi il' },
  en: { needed: 'asked for', quantity: 'on order', arrived: 'arrived', expected: 'expected on' },
} as const;

function line(item: unknown, language: Language): string {
  const { n_u, tot } = item as { n_u: string; tot: number };
  return `${article(item, language)} (${n_u}) ${formatEuro(tot, language)}`;
}
