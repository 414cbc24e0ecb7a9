import { Random } from '#commands/demo/random.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { itemGr } from '#domain/records/item-gr/item-gr.record.ts';
import { recordEventName } from '#domain/records/record.events.ts';
import { recordStream } from '#domain/records/registry.ts';
import type { Fact } from './repair-life.ts';

/** The words by which parts are found: each of thousands. */
export const PART_WORDS = [
  'Scheda',
  'Modulo',
  'Encoder',
  'Ventola',
  'Contattore',
  'Alimentatore',
  'Inverter',
  'Sensore',
];
const USES = ['di comando', 'di potenza', 'del freno', 'del timone', 'di trazione', 'del sollevatore', 'di riserva'];

/** The facts that add that many parts to the catalogue. */
export function* partsLog(count: number, seed: number): Generator<Fact> {
  const random = new Random(seed);
  for (let id = 1; id <= count; id++) {
    const description = `${random.pick(PART_WORDS)} ${random.pick(USES)} ${random.digits(4)}`;
    const values = {
      code_gr: `P-${String(id).padStart(6, '0')}`,
      'description.it': description,
      'description.en': '',
      tipology: null,
      brand: null,
      original_code: random.digits(8),
      code_product: random.digits(6),
      plant: '',
      unit_measure_id: null,
      img: null,
      pdf: null,
      online: true,
      price_list: random.int(500, 90_000),
      repair_price: null,
      price_new: null,
      pr_rip_conc: null,
      update_date: '',
      business_name_supplier: null,
      code_supplier: '',
      usual_supplier: false,
      price_purchase: null,
      note: '',
    };
    const event: OfficinaEvent = { type: recordEventName(itemGr, 'Inserted'), data: { id, values } };
    yield { stream: recordStream(itemGr, id), event };
  }
}
