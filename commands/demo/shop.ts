import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { loadFirstRecords } from '#commands/records/load-first-records.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { receiveStockCommand, setStockMinimumCommand } from '#commands/stock/stock.command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { FIRST_RECORDS } from '#domain/records/first-records.ts';
import { type KeepFile, offerDataSheets } from './data-sheets.ts';
import type { DemoProducers } from './parts.ts';
import { SHOP_CATEGORIES, SHOP_ITEMS, type ShopCategory } from './shop-items.ts';
import type { StoryClock, World } from './world.ts';

interface Shop {
  readonly at: number;
  readonly manager: Actor & { readonly kind: 'account' };
  readonly producers: DemoProducers;
}

/**
 * First records that the demo's items name. Their commands ran at the first start; repeated here, they give the ids of
 * the records.
 */
const NAMED_RECORDS = FIRST_RECORDS.filter(({ family }) => ['vattype', 'unitMeasure', 'carrierArea'].includes(family));

/** What the demo's orders are made of. */
export interface OpenShop {
  readonly carrier: number;
  /** The ids of its categories, in which customers' ads stand too. */
  readonly categories: ReadonlyMap<ShopCategory, number>;
  /** Items with at least four pieces that are not made to measure. */
  readonly items: readonly number[];
  /** The usual VAT rate of items, and their unit of measure. */
  readonly sold: { readonly vat_type_id: number; readonly unit_measure_id: number };
}

/** Opens the demo company's shop: its categories, carrier and voucher, the items that it sells, and data sheets. */
export async function openShop(
  world: World,
  {
    pipeline,
    clock,
    keepFile,
  }: { readonly pipeline: Pipeline; readonly clock: StoryClock; readonly keepFile: KeepFile },
  { at, manager, producers }: Shop,
): Promise<OpenShop> {
  const idOf = await clock.during(at, () => loadFirstRecords(pipeline, NAMED_RECORDS));
  const insert = async (family: string, name: string, values: object): Promise<number> => {
    const data = await world.act(at, manager, `shop-${family}-${name}`, recordCommands(family).insert, { values });
    return data.id as number;
  };
  const goods = await insert('categoryType', 'goods', {
    code: 'MERCI',
    'description.it': 'Merci',
    'description.en': 'Goods',
  });
  const categories = new Map<ShopCategory, number>();
  for (const [key, { it, en, father }] of Object.entries(SHOP_CATEGORIES)) {
    const values = { code: key.toUpperCase(), 'name.it': it, 'name.en': en, category_type_id: goods, online: true };
    const under = father === null ? {} : { father_id: categories.get(father) };
    categories.set(key as ShopCategory, await insert('categories', key, { ...values, ...under }));
  }
  const carrier = await insert(
    'carrier',
    'express',
    carrierOf((area) => idOf('carrierArea', area), idOf('vattype', '22')),
  );
  const voucherType = await insert('voucherType', 'welcome', { code: 'BENVENUTO', 'description.it': 'Benvenuto' });
  await insert('voucher', 'welcome', {
    code: 'BENVENUTO10',
    'description.it': 'Benvenuto: 10 %',
    'description.en': 'Welcome: 10 %',
    voucher_type_id: voucherType,
    discount: 1000,
    minimum_order: 10_000,
    uses_per_user: 1,
    active: true,
  });
  const sold = { vat_type_id: idOf('vattype', '22'), unit_measure_id: idOf('unitMeasure', 'PZ') };
  const stocked = await Promise.all(
    SHOP_ITEMS.map(async ({ code, it, en, category, producer, price, grams, condition, description: told }, nth) => {
      const item_id = await insert('item', code, {
        code,
        'description.it': it,
        'description.en': en,
        price,
        weight: grams,
        condition,
        online: true,
        'text.it': told.it,
        'text.en': told.en,
        made_to_measure: category === 'cables',
        category_id: categories.get(category),
        producer_id: producer && producers.get(producer),
        ...sold,
      });
      // Most items have a few pieces, one in eight has none.
      const quantity = (nth * 7) % 8;
      const received = { item_id, quantity, note: 'Inventario iniziale' };
      if (quantity > 0) await world.act(at, manager, `shop-stock-${code}`, RECEIVE, received);
      // Some items have a minimum, and a few of them are below it.
      if (nth % 5 === 0) await world.act(at, manager, `shop-minimum-${code}`, MINIMUM, { item_id, minimum: 3 });
      return quantity >= 4 && category !== 'cables' ? item_id : null;
    }),
  );
  await offerDataSheets(world, keepFile, { at, manager, producers, categories });
  return { carrier, categories, items: stocked.filter((item) => item !== null), sold };
}

const RECEIVE = receiveStockCommand as unknown as AnyCommand;
const MINIMUM = setStockMinimumCommand as unknown as AnyCommand;

/** A carrier by weight, to every area of Italy; free above 500 €. */
function carrierOf(area: (name: string) => number, vat_type_id: number): Readonly<Record<string, unknown>> {
  const prices = { Italia: 900, 'Sicilia e Sardegna': 1400, 'Isole minori e zone extradoganali': 2200 };
  const ranges = Object.entries(prices).flatMap(([name, price], nth) => [
    [`ranges.a${nth}`, { area_id: area(name), from: 0, to: 30_000, price }] as const,
    [`ranges.b${nth}`, { area_id: area(name), from: 30_000, price: price * 5 }] as const,
  ]);
  const places = ranges.flatMap(([row, values]) =>
    Object.entries(values).map(([field, value]) => [`${row}.${field}`, value] as const),
  );
  return {
    code: 'ESP',
    'name.it': 'Corriere espresso',
    'name.en': 'Express carrier',
    'delay.it': '2–3 giorni lavorativi',
    'delay.en': '2–3 working days',
    online: true,
    vat_type_id,
    billing: 'weight',
    free_above: 50_000,
    cash_on_delivery: true,
    cash_fee: 500,
    ...Object.fromEntries(places),
  };
}
