import type { LocalizedText } from '#domain/kernel/message.ts';

/** The shop's categories; parents stand before their children. */
export const SHOP_CATEGORIES = {
  automation: { it: 'Automazione', en: 'Automation', father: null },
  drives: { it: 'Inverter e azionamenti', en: 'Inverters and drives', father: 'automation' },
  plc: { it: 'PLC e pannelli', en: 'PLCs and panels', father: 'automation' },
  supplies: { it: 'Alimentatori', en: 'Power supplies', father: 'automation' },
  sensors: { it: 'Encoder e sensori', en: 'Encoders and sensors', father: 'automation' },
  forklifts: { it: 'Ricambi per carrelli', en: 'Forklift parts', father: null },
  controls: { it: 'Comandi e schede', en: 'Controls and boards', father: 'forklifts' },
  power: { it: 'Batterie e caricabatterie', en: 'Batteries and chargers', father: 'forklifts' },
  workshop: { it: 'Attrezzatura d’officina', en: 'Workshop equipment', father: null },
  machines: { it: 'Macchine usate', en: 'Used machines', father: null },
  cables: { it: 'Cavi su misura', en: 'Cables made to measure', father: 'workshop' },
} as const satisfies Record<string, LocalizedText & { father: string | null }>;
export type ShopCategory = keyof typeof SHOP_CATEGORIES;

export interface ShopItem {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  readonly category: ShopCategory;
  /** As in `parts.ts`; null: the item names no producer. */
  readonly producer: string | null;
  /** Net, cents. */
  readonly price: number;
  /** Thousandths of a kilogram. */
  readonly grams: number;
  readonly condition: 'new' | 'refurbished' | 'used';
  readonly description: LocalizedText;
}

type Goods = readonly [it: string, en: string];
type Sold = readonly [price: number, grams: number, condition?: ShopItem['condition']];

const TOLD: Readonly<Record<ShopItem['condition'], LocalizedText>> = {
  new: {
    it: 'Nuovo, nella confezione del produttore. Garanzia di 24 mesi per i consumatori, 12 per le imprese.',
    en: 'New, in its maker’s box. Warranty of 24 months for consumers, 12 for businesses.',
  },
  refurbished: {
    it: 'Rigenerato nel nostro laboratorio: condensatori e ventole nuovi, collaudo a pieno carico, rapporto di prova nella confezione.',
    en: 'Refurbished in our workshop: new capacitors and fans, tested at full load, with its test report in the box.',
  },
  used: {
    it: 'Usato, provato e funzionante. Segni d’uso sul contenitore.',
    en: 'Used, tested and working. Its case shows wear.',
  },
};

const sold = (
  code: string,
  category: ShopCategory,
  producer: string | null,
  [it, en]: Goods,
  [price, grams, condition = 'new']: Sold,
): ShopItem => ({ code, it, en, category, producer, price, grams, condition, description: TOLD[condition] });

const SIEMENS = 'Siemens AG';
const ABB = 'ABB Ltd';
const DANFOSS = 'Danfoss A/S';
const SCHNEIDER = 'Schneider Electric SE';
const OMRON = 'Omron Corporation';
const HEIDENHAIN = 'Dr. Johannes Heidenhain GmbH';
const PHOENIX = 'Phoenix Contact GmbH & Co. KG';
const PILZ = 'Pilz GmbH & Co. KG';

/** What the demo's shop sells. */
export const SHOP_ITEMS: readonly ShopItem[] = [
  sold(
    'NEG-1001',
    'drives',
    SIEMENS,
    ['Inverter SINAMICS V20 2,2 kW', 'SINAMICS V20 inverter 2.2 kW'],
    [31_900, 1_800],
  ),
  sold(
    'NEG-1002',
    'drives',
    SIEMENS,
    ['Inverter SINAMICS G120C 4 kW', 'SINAMICS G120C inverter 4 kW'],
    [46_500, 2_300],
  ),
  sold('NEG-1003', 'drives', ABB, ['Inverter ACS580 7,5 kW', 'ACS580 inverter 7.5 kW'], [79_500, 4_600]),
  sold('NEG-1004', 'drives', ABB, ['Inverter ACS355 1,5 kW', 'ACS355 inverter 1.5 kW'], [18_900, 1_600, 'refurbished']),
  sold('NEG-1005', 'drives', DANFOSS, ['Inverter VLT Micro FC 51', 'VLT Micro FC 51 inverter'], [21_400, 1_100]),
  sold('NEG-1006', 'drives', SCHNEIDER, ['Inverter Altivar 320', 'Altivar 320 inverter'], [27_800, 1_400]),
  sold(
    'NEG-1007',
    'drives',
    OMRON,
    ['Servoazionamento 1S 1 kW', '1S servo drive 1 kW'],
    [58_000, 1_900, 'refurbished'],
  ),
  sold('NEG-1008', 'drives', null, ['Resistenza di frenatura 200 W', 'Braking resistor 200 W'], [4_950, 900]),
  sold('NEG-1101', 'plc', SIEMENS, ['CPU SIMATIC S7-1214C', 'SIMATIC S7-1214C CPU'], [36_500, 455]),
  sold('NEG-1102', 'plc', SIEMENS, ['Modulo 16 ingressi digitali', '16 digital inputs module'], [17_200, 210]),
  sold('NEG-1103', 'plc', SIEMENS, ['Pannello KTP700 Basic', 'KTP700 Basic panel'], [42_000, 800, 'refurbished']),
  sold('NEG-1104', 'plc', PILZ, ['Modulo di sicurezza PNOZ X3', 'PNOZ X3 safety relay'], [18_900, 320]),
  sold('NEG-1105', 'plc', OMRON, ['Terminale NB7W', 'NB7W terminal'], [15_500, 1_000, 'used']),
  sold('NEG-1201', 'supplies', SIEMENS, ['Alimentatore 24 V 5 A SITOP', 'SITOP power supply 24 V 5 A'], [11_900, 600]),
  sold(
    'NEG-1202',
    'supplies',
    PHOENIX,
    ['Alimentatore 24 V 10 A QUINT', 'QUINT power supply 24 V 10 A'],
    [17_800, 900],
  ),
  sold('NEG-1203', 'supplies', OMRON, ['Alimentatore 24 V 2,5 A', 'Power supply 24 V 2.5 A'], [6_400, 250]),
  sold('NEG-1301', 'sensors', HEIDENHAIN, ['Encoder ROD 426 1024 imp.', 'ROD 426 encoder 1024 ppr'], [39_600, 300]),
  sold('NEG-1302', 'sensors', OMRON, ['Encoder E6B2 360 imp.', 'E6B2 encoder 360 ppr'], [9_800, 100]),
  sold('NEG-1303', 'sensors', OMRON, ['Sensore induttivo M12 PNP', 'Inductive sensor M12 PNP'], [2_350, 60]),
  sold('NEG-1304', 'sensors', null, ['Fotocellula a riflessione', 'Reflective photocell'], [3_190, 80]),
  sold('NEG-2001', 'controls', null, ['Joystick proporzionale per carrello', 'Proportional joystick'], [14_700, 700]),
  sold('NEG-2002', 'controls', null, ['Scheda acceleratore', 'Accelerator board'], [8_900, 150, 'refurbished']),
  sold('NEG-2003', 'controls', SCHNEIDER, ['Teleruttore 48 V 100 A', 'Contactor 48 V 100 A'], [6_200, 950]),
  sold(
    'NEG-2004',
    'controls',
    null,
    ['Display di bordo rigenerato', 'Refurbished dashboard'],
    [23_500, 650, 'refurbished'],
  ),
  sold('NEG-2101', 'power', null, ['Caricabatterie 48 V 60 A', 'Battery charger 48 V 60 A'], [68_000, 22_000]),
  sold(
    'NEG-2102',
    'power',
    null,
    ['Batteria trazione 24 V 240 Ah', 'Traction battery 24 V 240 Ah'],
    [149_000, 195_000],
  ),
  sold('NEG-2103', 'power', null, ['Connettore batteria 160 A', 'Battery connector 160 A'], [2_780, 400]),
  sold('NEG-3001', 'workshop', null, ['Pinza amperometrica CA/CC', 'AC/DC clamp meter'], [12_900, 420]),
  sold('NEG-3002', 'workshop', null, ['Stazione saldante 80 W', 'Soldering station 80 W'], [18_450, 2_600]),
  sold(
    'NEG-3003',
    'workshop',
    null,
    ['Oscilloscopio 100 MHz usato', 'Used 100 MHz oscilloscope'],
    [26_000, 3_400, 'used'],
  ),
  sold('NEG-3101', 'cables', PHOENIX, ['Cavo motore schermato su misura', 'Shielded motor cable'], [3_400, 2_000]),
  sold('NEG-3102', 'cables', PHOENIX, ['Cavo encoder cablato su misura', 'Encoder cable, wired'], [5_900, 700]),
];
