import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { MACHINES } from './machines.ts';
import type { World } from './world.ts';

/** Kinds of parts, as on the labels of the shelves. */
const TIPOLOGIES = {
  drive: { it: 'Azionamenti e inverter', en: 'Drives and inverters' },
  supply: { it: 'Alimentatori', en: 'Power supplies' },
  encoder: { it: 'Encoder e trasduttori', en: 'Encoders and transducers' },
  contactor: { it: 'Contattori e relè', en: 'Contactors and relays' },
  plc: { it: 'Moduli PLC e pannelli', en: 'PLC modules and panels' },
  power: { it: 'Semiconduttori di potenza', en: 'Power semiconductors' },
  passive: { it: 'Condensatori e filtri', en: 'Capacitors and filters' },
  sensor: { it: 'Sensori', en: 'Sensors' },
  mechanics: { it: 'Ventole e meccanica', en: 'Fans and mechanics' },
  board: { it: 'Schede elettroniche', en: 'Electronic boards' },
} as const;
type Tipology = keyof typeof TIPOLOGIES;

/** Brands, each with the firm that makes it. */
const BRANDS = {
  Siemens: 'Siemens AG',
  Simatic: 'Siemens AG',
  ABB: 'ABB Ltd',
  Danfoss: 'Danfoss A/S',
  Schneider: 'Schneider Electric SE',
  Telemecanique: 'Schneider Electric SE',
  Omron: 'Omron Corporation',
  Heidenhain: 'Dr. Johannes Heidenhain GmbH',
  'Phoenix Contact': 'Phoenix Contact GmbH & Co. KG',
  Semikron: 'Semikron Danfoss GmbH',
  Infineon: 'Infineon Technologies AG',
  Pilz: 'Pilz GmbH & Co. KG',
} as const;
type Brand = keyof typeof BRANDS;

interface Part {
  readonly code_gr: string;
  readonly it: string;
  readonly en: string;
  readonly tipology: Tipology;
  readonly brand: Brand | null;
  readonly original_code: string;
  /** List price, cents. */
  readonly price: number;
}

const part = (
  code_gr: string,
  [it, en]: readonly [it: string, en: string],
  tipology: Tipology,
  [brand, original_code]: readonly [brand: Brand, code: string],
  price: number,
): Part => ({ code_gr, it, en, tipology, brand, original_code, price });

/** Industrial electronics, besides the parts with which the machines of the story are repaired. */
const ELECTRONICS: readonly Part[] = [
  part('GR-50101', ['Inverter 4 kW 400 V', 'Inverter 4 kW 400 V'], 'drive', ['Siemens', '6SL3210-1KE18-8UF1'], 48_900),
  part('GR-50102', ['Inverter 7,5 kW 400 V', 'Inverter 7.5 kW 400 V'], 'drive', ['ABB', 'ACS580-01-018A-4'], 79_500),
  part('GR-50103', ['Inverter 2,2 kW 230 V', 'Inverter 2.2 kW 230 V'], 'drive', ['Danfoss', '132F0007'], 32_400),
  part('GR-50104', ['Inverter 1,5 kW 230 V', 'Inverter 1.5 kW 230 V'], 'drive', ['Schneider', 'ATV320U15M2C'], 28_700),
  part('GR-50105', ['Servoazionamento 1 kW', 'Servo drive 1 kW'], 'drive', ['Omron', 'R88D-1SN10F-ECT'], 88_200),
  part('GR-50201', ['Alimentatore 24 V 5 A', 'Power supply 24 V 5 A'], 'supply', ['Siemens', '6EP1333-2BA20'], 11_900),
  part(
    'GR-50202',
    ['Alimentatore 24 V 10 A', 'Power supply 24 V 10 A'],
    'supply',
    ['Phoenix Contact', '2904601'],
    17_800,
  ),
  part('GR-50203', ['Alimentatore 24 V 2,5 A', 'Power supply 24 V 2.5 A'], 'supply', ['Omron', 'S8VK-C06024'], 6_400),
  part(
    'GR-50301',
    ['Encoder rotativo 1024 imp.', 'Rotary encoder 1024 ppr'],
    'encoder',
    ['Heidenhain', 'ROD 426'],
    39_600,
  ),
  part('GR-50302', ['Encoder assoluto EnDat', 'Absolute encoder EnDat'], 'encoder', ['Heidenhain', 'ECN 413'], 61_300),
  part('GR-50303', ['Encoder incrementale 360 imp.', 'Encoder 360 ppr'], 'encoder', ['Omron', 'E6B2-CWZ6C'], 9_800),
  part(
    'GR-50401',
    ['Contattore 9 A 24 Vcc', 'Contactor 9 A 24 Vdc'],
    'contactor',
    ['Telemecanique', 'LC1D09BD'],
    5_200,
  ),
  part('GR-50402', ['Contattore 32 A 230 Vca', 'Contactor 32 A 230 Vac'], 'contactor', ['ABB', 'AF30-30-00-13'], 8_300),
  part('GR-50403', ['Relè termico 7–10 A', 'Overload relay 7–10 A'], 'contactor', ['Telemecanique', 'LRD14'], 3_900),
  part('GR-50404', ['Modulo di sicurezza 24 V', 'Safety relay 24 V'], 'contactor', ['Pilz', '774306'], 18_900),
  part('GR-50501', ['CPU compatta 1214C', 'Compact CPU 1214C'], 'plc', ['Simatic', '6ES7214-1AG40-0XB0'], 36_500),
  part('GR-50502', ['Modulo 16 ingressi 24 V', '16 inputs 24 V'], 'plc', ['Simatic', '6ES7221-1BH32-0XB0'], 17_200),
  part('GR-50503', ['Modulo 16 uscite a relè', '16 relay outputs'], 'plc', ['Simatic', '6ES7222-1HH32-0XB0'], 18_600),
  part('GR-50504', ['Pannello operatore 7"', 'Operator panel 7"'], 'plc', ['Simatic', '6AV2123-2GB03-0AX0'], 58_400),
  part(
    'GR-50601',
    ['Modulo IGBT 100 A 1200 V', 'IGBT module 100 A 1200 V'],
    'power',
    ['Semikron', 'SKM100GB12T4'],
    10_700,
  ),
  part('GR-50602', ['Modulo IGBT 50 A 1200 V', 'IGBT module 50 A 1200 V'], 'power', ['Infineon', 'FP50R12KT4'], 9_100),
  part(
    'GR-50603',
    ['Ponte a diodi 90 A 1600 V', 'Diode bridge 90 A 1600 V'],
    'power',
    ['Semikron', 'SKD 82/16'],
    6_900,
  ),
];

/** The kind of a machine's part, by its name. */
const TIPOLOGY_BY_NAME: readonly (readonly [RegExp, Tipology])[] = [
  [/encoder|acceleratore/i, 'encoder'],
  [/teleruttore|relè/i, 'contactor'],
  [/mosfet|igbt|ponte|modulo di potenza/i, 'power'],
  [/condensatore/i, 'passive'],
  [/sensore di/i, 'sensor'],
  [/touch|tastiera/i, 'plc'],
  [/scheda|transceiver/i, 'board'],
];

/** The parts that work sheets of the story name: their codes are found, with their prices. */
const SHEET_PARTS: readonly Part[] = MACHINES.flatMap(({ parts }) =>
  parts.map(([code_gr, it, price]) => {
    const tipology = TIPOLOGY_BY_NAME.find(([called]) => called.test(it))?.[1] ?? 'mechanics';
    return { code_gr, it, en: it, tipology, brand: null, original_code: '', price };
  }),
);

/** The producers of the demo's parts, by their names. */
export type DemoProducers = ReadonlyMap<string, number>;

export interface DemoParts {
  readonly producers: DemoProducers;
  /** The parts by their GR codes. */
  readonly parts: ReadonlyMap<string, number>;
}

/**
 * Inserts the parts of the demo company, with the producers, brands and kinds that they name.
 * @returns the producers and the parts
 */
export async function stockParts(
  world: World,
  at: number,
  manager: Actor,
  suppliers: readonly number[],
): Promise<DemoParts> {
  const insert = async (family: string, name: string, values: object): Promise<number> => {
    const data = await world.act(at, manager, `${family}-${name}`, recordCommands(family).insert, { values });
    return data.id as number;
  };
  const tipologies = new Map<Tipology, number>();
  for (const [code, description] of Object.entries(TIPOLOGIES)) {
    const values = { code: code.toUpperCase(), 'description.it': description.it, 'description.en': description.en };
    tipologies.set(code as Tipology, await insert('tipology', code, values));
  }
  const firms = [...new Set<string>(Object.values(BRANDS))];
  const producers = new Map(
    await Promise.all(
      firms.map(async (business_name, nth) => {
        const values = { code: `P${nth + 1}`, business_name };
        return [business_name, await insert('producer', business_name, values)] as const;
      }),
    ),
  );
  const brands = new Map(
    await Promise.all(
      Object.entries(BRANDS).map(async ([description, firm]) => {
        const values = { description, producer_id: producers.get(firm), online: true };
        return [description, await insert('brand', description, values)] as const;
      }),
    ),
  );
  const parts = await Promise.all(
    [...SHEET_PARTS, ...ELECTRONICS].map(async ({ code_gr, it, en, tipology, brand, original_code, price }, nth) => {
      const bought = { business_name_supplier: suppliers[nth % suppliers.length], code_supplier: `F-${1000 + nth}` };
      const prices = {
        price_list: price,
        price_new: price,
        repair_price: Math.round(price * 0.45),
        price_purchase: Math.round(price * 0.6),
      };
      const part = await insert('itemGr', code_gr, {
        code_gr,
        'description.it': it,
        'description.en': en,
        original_code,
        online: true,
        tipology: tipologies.get(tipology),
        brand: brand && brands.get(brand),
        ...prices,
        ...bought,
      });
      return [code_gr, part] as const;
    }),
  );
  return { producers, parts: new Map(parts) };
}
