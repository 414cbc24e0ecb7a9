import { LANGUAGE_NAMES, LANGUAGES } from '../accounts/offered/languages.ts';
import { EUROPEAN_UNION, NATIONS, vatPrefixOf } from '../kernel/nations.ts';
import { STATE_KEY_NAMES, STATE_KEYS, type StateKey } from '../repairs/offered/state-keys.ts';
import type { FlatValue, FlatValues } from './kernel/record-values.ts';
import { ITALY } from './region/italy.rows.ts';
import type { RecordFamily } from './registry.ts';

/** A record with which a firm begins. */
export interface FirstRecord {
  readonly family: RecordFamily;
  /** Unique within the family. */
  readonly key: string;
  readonly values: FlatValues;
  /** Places that reference another first record, by its family and key. That record stands before this one. */
  readonly names?: Readonly<Record<string, readonly [RecordFamily, string]>>;
}

const ITALIAN_FORMATS = {
  date_format_client: 'DD/MM/YYYY',
  date_time_format_client: 'DD/MM/YYYY HH:mm',
  decimal_separator: 'comma',
};

const translatedText = (place: string, it: string, en: string) => ({ [`${place}.it`]: it, [`${place}.en`]: en });

/** First records of one family: each with a code, its text in both languages, and further values. */
function coded(
  family: RecordFamily,
  rows: readonly (readonly [code: string, it: string, en: string, values?: Readonly<Record<string, FlatValue>>])[],
): FirstRecord[] {
  return rows.map(([code, it, en, values = {}]) => ({
    family,
    key: code,
    values: { code, ...translatedText('description', it, en), ...values },
  }));
}

/**
 * The languages that the program speaks, the default one first. Every `idLanguage` holds the id of one of these
 * records.
 */
const PROGRAM_LANGUAGES = LANGUAGES.map(
  (code): FirstRecord => ({
    family: 'language',
    key: code,
    values: { code, description: LANGUAGE_NAMES[code], based_on: code, online: true, ...ITALIAN_FORMATS },
  }),
);
/** The colours of states. None is orange, yellow, green or red: those colours mark rows and quotes. */
const STATE_COLOURS: Readonly<Record<StateKey, string>> = {
  REQUESTED: '#868e96',
  RECEIVED: '#5c7cfa',
  DIAGNOSIS: '#4263eb',
  QUOTING: '#9775fa',
  APPROVED: '#7048e8',
  WAITING_PARTS: '#b197fc',
  EXTERNAL: '#a9826a',
  IN_REPAIR: '#1098ad',
  TESTING: '#22b8cf',
  REFUSED: '#a61e6d',
  UNREPAIRABLE: '#5f3dc4',
  READY: '#0b7285',
  DELIVERED: '#495057',
  CLOSED: '#343a40',
  CANCELLED: '#adb5bd',
};

/** One state for each key, in the course of a repair. */
const STATES = STATE_KEYS.map((key): FirstRecord => {
  const { it, en } = STATE_KEY_NAMES[key];
  return { family: 'states', key, values: { key, ...translatedText('name', it, en), colour: STATE_COLOURS[key] } };
});

const VAT_TYPES = coded('vattype', [
  ['22', 'IVA ordinaria 22 %', 'Standard VAT 22 %', { rate: 2200, nature: '', online: true }],
  ['10', 'IVA ridotta 10 %', 'Reduced VAT 10 %', { rate: 1000, nature: '', online: true }],
  ['5', 'IVA ridotta 5 %', 'Reduced VAT 5 %', { rate: 500, nature: '', online: true }],
  ['4', 'IVA minima 4 %', 'Lowest VAT 4 %', { rate: 400, nature: '', online: true }],
  ['N1', 'Escluso art. 15', 'Excluded, art. 15', { rate: 0, nature: 'N1', law: 'Art. 15 DPR 633/1972' }],
  ['N2.2', 'Non soggetto', 'Not subject', { rate: 0, nature: 'N2.2' }],
  ['N3.1', 'Non imponibile, esportazione', 'Export', { rate: 0, nature: 'N3.1', law: 'Art. 8 DPR 633/1972' }],
  ['N3.2', 'Cessione intracomunitaria', 'Sale within the EU', { rate: 0, nature: 'N3.2', law: 'Art. 41 DL 331/1993' }],
  [
    'N3.5',
    'Dichiarazione d’intento',
    'Letter of intent',
    { rate: 0, nature: 'N3.5', law: 'Art. 8 c. 1 lett. c DPR 633/1972' },
  ],
  ['N4', 'Esente', 'Exempt', { rate: 0, nature: 'N4', law: 'Art. 10 DPR 633/1972' }],
  ['N6.9', 'Inversione contabile', 'Reverse charge', { rate: 0, nature: 'N6.9', law: 'Art. 17 DPR 633/1972' }],
]);

const UNITS = coded('unitMeasure', [
  ['PZ', 'Pezzi', 'Pieces'],
  ['NR', 'Numero', 'Number'],
  ['CF', 'Confezioni', 'Packs'],
  ['H', 'Ore', 'Hours', { decimals: 2 }],
  ['KG', 'Chilogrammi', 'Kilograms', { decimals: 3 }],
  ['L', 'Litri', 'Litres', { decimals: 3 }],
  ['M', 'Metri', 'Metres', { decimals: 2 }],
  ['M2', 'Metri quadrati', 'Square metres', { decimals: 2 }],
  ['KM', 'Chilometri', 'Kilometres', { decimals: 1 }],
]);

const PAYMENTS = coded('paymentGr', [
  ['RD', 'Rimessa diretta', 'Payment on receipt', { method: 'MP05' }],
  ['CO', 'Contanti alla consegna', 'Cash on delivery', { method: 'MP01' }],
  ['CC', 'Carta di pagamento', 'Card', { method: 'MP08', online: true }],
  ['BA', 'Bonifico anticipato', 'Bank transfer in advance', { method: 'MP05', online: true }],
  ['BB30', 'Bonifico a 30 giorni', 'Bank transfer, 30 days', { method: 'MP05', days: 30 }],
  [
    'BB60FM',
    'Bonifico a 60 giorni fine mese',
    'Bank transfer, 60 days end of month',
    { method: 'MP05', days: 60, end_of_month: true },
  ],
  [
    'RB30FM',
    'RIBA a 30 giorni fine mese',
    'RIBA, 30 days end of month',
    { method: 'MP12', days: 30, end_of_month: true },
  ],
  [
    'RB60FM',
    'RIBA a 60 giorni fine mese',
    'RIBA, 60 days end of month',
    { method: 'MP12', days: 60, end_of_month: true },
  ],
]);

/** Sentences that most quotes of a workshop contain. */
const QUOTE_TEXTS: readonly FirstRecord[] = (
  [
    [
      'Garanzia',
      'La riparazione è garantita 90 giorni sul guasto riparato.',
      'The repair is under warranty for 90 days, for the fault that was repaired.',
    ],
    [
      'Ricambi da ordinare',
      'I tempi di consegna dipendono dalla disponibilità dei ricambi presso il fornitore.',
      'The time of delivery depends on when the supplier has the parts.',
    ],
    [
      'Reso non riparato',
      'Se il preventivo non è accettato, l’apparecchiatura viene restituita non riparata.',
      'If the quote is not accepted, the equipment is given back unrepaired.',
    ],
  ] as const
).map(([name, it, en]) => ({ family: 'quoteText', key: name, values: { name, ...translatedText('text', it, en) } }));

const CARRIAGE = coded('carriage', [
  ['F', 'Porto franco', 'Carriage paid'],
  ['FA', 'Porto franco con addebito', 'Carriage paid and charged'],
  ['A', 'Porto assegnato', 'Carriage forward'],
]);

/** The delivery areas of the shop, as in `domain.md`. */
const AREAS: readonly FirstRecord[] = [
  ['Italia', 'Italy', 'italy'],
  ['Sicilia e Sardegna', 'Sicily and Sardinia', 'islands'],
  ['Isole minori e zone extradoganali', 'Small islands and customs-free zones', 'minor'],
  ['Unione europea', 'European Union', 'union'],
  ['Extra UE', 'Outside the EU', 'world'],
].map(([it = '', en = '', zone = '']) => ({
  family: 'carrierArea',
  key: it,
  values: { ...translatedText('name', it, en), zone },
}));

const NAMES = {
  it: new Intl.DisplayNames(['it'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};

const PLACES: readonly FirstRecord[] = [
  ...NATIONS.map((code): FirstRecord => {
    const name = translatedText('name', NAMES.it.of(code) ?? code, NAMES.en.of(code) ?? code);
    const union = { european_union: EUROPEAN_UNION.has(code), vat_prefix: vatPrefixOf(code) };
    return { family: 'nation', key: code, values: { code, ...name, ...union } };
  }),
  ...ITALY.map(
    ([code, name]): FirstRecord => ({
      family: 'region',
      key: code,
      values: { code, name },
      names: { nation_id: ['nation', 'IT'] },
    }),
  ),
  ...ITALY.flatMap(([region, , provinces]) =>
    provinces.map(
      ([code, name]): FirstRecord => ({
        family: 'province',
        key: code,
        values: { code, name },
        names: { region_id: ['region', region] },
      }),
    ),
  ),
];

/** The records with which a firm in Italy begins. All of them can be changed. */
export const FIRST_RECORDS: readonly FirstRecord[] = [
  ...[...PROGRAM_LANGUAGES, ...STATES, ...VAT_TYPES, ...UNITS, ...PAYMENTS, ...QUOTE_TEXTS, ...CARRIAGE, ...AREAS],
  ...PLACES,
];
