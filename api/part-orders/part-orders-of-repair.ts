import type { RepairPartOrder } from '#api/contracts/part-orders.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import {
  dayOfArrival,
  isLivePart,
  needsParts,
  partPiecesToOrder,
} from '#domain/part-orders/offered/part-order.state.ts';
import { isSamePart, partText } from '#domain/part-orders/part-order-limits.ts';
import { recordFamily } from '#domain/records/registry.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { type PartItem, partsOn } from '#domain/stock/repair-parts.decide.ts';
import type { WorkSheet } from '#domain/work-sheets/work-sheet.events.ts';
import { partItems } from '#projections/records/part-items.query.ts';
import { recordLabels } from '#projections/records/record-list.query.ts';

/**
 * The parts of a repair that are no items of the shop, read from the repair's stream: those of the sheet in its order,
 * then others that were asked for or ordered. Null: there is no such repair.
 */
export async function partOrdersOfRepair(
  repairId: number,
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
): Promise<{ revision: number; parts: RepairPartOrder[] } | null> {
  const { state, revision } = await journal.load(repairStream(repairId), repairFold);
  if (state.status === 'none') return null;
  const items = await partItems(pools.pg, partsOn(state));
  const onSheet = textsOf(state.workSheet?.lines ?? [], items);
  const named = state.partOrders.filter(({ text }) => !onSheet.some((line) => isSamePart(line.text, text)));
  const all = [
    ...onSheet.map(({ text, pieces }) => {
      const known = state.partOrders.find((order) => isSamePart(order.text, text));
      return { text, pieces, known };
    }),
    ...named.filter(isLivePart).map((known) => ({ text: known.text, pieces: 0, known })),
  ];
  const suppliers = all.flatMap(({ known }) => known?.supplier_id ?? []);
  const names = await recordLabels(pools.pg, recordFamily('businessnamesupplier'), suppliers, 'it');
  const { state: key, unrepairable } = state.progress;
  const mayOrder = needsParts({ archived: state.status === 'archived', unrepairable, state: key });
  const parts = all.map(({ text, pieces, known }) => ({
    part: known?.part ?? null,
    text,
    on_sheet: pieces,
    needed: known?.needed ?? 0,
    quantity: known?.quantity ?? 0,
    arrived: known?.arrived ?? 0,
    to_order: known && mayOrder ? partPiecesToOrder(known) : 0,
    supplier_id: known?.supplier_id ?? null,
    supplier: names.get(known?.supplier_id ?? 0) ?? '',
    expected_on: known ? dayOfArrival(known) : null,
  }));
  return { revision, parts };
}

/** The rows of a sheet whose parts are no items of the shop, each text once, with its whole pieces. */
function textsOf(lines: WorkSheet['lines'], items: readonly PartItem[]): readonly { text: string; pieces: number }[] {
  const found: { text: string; thousandths: number }[] = [];
  for (const line of lines) {
    const text = partText(line);
    const isItem = items.some(({ part, used }) => part === line.id_gr_items && used === (line.n_u === 'Usato'));
    if (isItem || text === '' || line.qta === 0) continue;
    const known = found.find((one) => isSamePart(one.text, text));
    const thousandths = Math.round(line.qta * 1000);
    if (known) known.thousandths += thousandths;
    else found.push({ text, thousandths });
  }
  return found.map(({ text, thousandths }) => ({ text, pieces: Math.ceil(thousandths / 1000) }));
}
