import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { type GuidePart, guidePdf } from './guide-pdf.ts';
import type { DemoProducers } from './parts.ts';
import type { ShopCategory } from './shop-items.ts';
import type { World } from './world.ts';

interface Sheet {
  readonly name: LocalizedText;
  readonly text: LocalizedText;
  /** As in `parts.ts`. */
  readonly producer: string;
  readonly category: ShopCategory;
  readonly file: string;
  readonly parts: readonly GuidePart[];
}

const SHEETS: readonly Sheet[] = [
  {
    name: { it: 'Inverter SINAMICS G120C 4 kW', en: 'SINAMICS G120C inverter 4 kW' },
    text: { it: 'Dati elettrici, morsetti e misure.', en: 'Electrical data, terminals and dimensions.' },
    producer: 'Siemens AG',
    category: 'drives',
    file: 'sinamics-g120c-4kw.pdf',
    parts: [
      ['Alimentazione', 'Trifase 380–480 V, 50/60 Hz; 8,8 A in servizio leggero.'],
      ['Uscita', 'Da 0 V alla tensione di rete, 0–550 Hz; sovraccarico 150 % per 3 s.'],
      ['Ambiente', 'Da −10 a 40 °C senza declassamento, IP20.'],
      ['Misure', '73 × 196 × 226 mm, 2,3 kg.'],
    ],
  },
  {
    name: { it: 'Inverter ACS580 7,5 kW', en: 'ACS580 inverter 7.5 kW' },
    text: { it: 'Dati elettrici, protezioni e manutenzione.', en: 'Electrical data, protection and maintenance.' },
    producer: 'ABB Ltd',
    category: 'drives',
    file: 'acs580-7-5kw.pdf',
    parts: [
      ['Alimentazione', 'Trifase 380–480 V, 50/60 Hz; 16,9 A in servizio normale.'],
      ['Protezioni', 'Sovratemperatura, guasto a terra, mancanza di fase, stallo del motore.'],
      ['Manutenzione', 'Ventola ogni 6 anni, condensatori ogni 9, a 40 °C e pieno carico.'],
    ],
  },
  {
    name: { it: 'Modulo di sicurezza PNOZ X3', en: 'PNOZ X3 safety relay' },
    text: { it: 'Schema dei contatti e tempi di intervento.', en: 'Contact diagram and response times.' },
    producer: 'Pilz GmbH & Co. KG',
    category: 'plc',
    file: 'pnoz-x3.pdf',
    parts: [
      ['Contatti', 'Tre di sicurezza in chiusura, uno ausiliario in apertura.'],
      ['Tempi', 'Apertura entro 15 ms dall’arresto di emergenza, 70 ms alla mancanza di rete.'],
      ['Reset', 'Automatico o manuale sorvegliato, dai morsetti S13 e S34.'],
    ],
  },
];

/** Keeps a file for an account; gives its id. */
export type KeepFile = (bytes: Buffer, name: string, account: number) => Promise<number>;

/** Puts data sheets of machines on the demo's site. */
export async function offerDataSheets(
  world: World,
  keepFile: KeepFile,
  {
    at,
    manager,
    producers,
    categories,
  }: {
    readonly at: number;
    readonly manager: Actor & { readonly kind: 'account' };
    readonly producers: DemoProducers;
    readonly categories: ReadonlyMap<ShopCategory, number>;
  },
): Promise<void> {
  for (const { name, text, producer, category, file, parts } of SHEETS) {
    const media = await keepFile(await guidePdf(name.it, parts), file, manager.id);
    await world.act(at, manager, `data-sheet-${file}`, recordCommands('dataSheet').insert, {
      values: {
        'description.it': name.it,
        'description.en': name.en,
        'text.it': text.it,
        'text.en': text.en,
        producer_id: producers.get(producer),
        categories_id: categories.get(category),
        pdf: { media, name: file },
        online: true,
      },
    });
  }
}
