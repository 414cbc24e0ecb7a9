import type { Surroundings } from '#commands/kernel/command.ts';
import type { Follow, Process } from '#commands/kernel/process.ts';
import { onEvent, type ProcessSurroundings, requireStep } from '#commands/kernel/process-steps.ts';
import type { FlatValues } from '#domain/records/kernel/record-values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { holderOf } from '#domain/stock/holder.ts';
import { repairPartsFold, repairPartsStream } from '#domain/stock/repair-parts.state.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';
import {
  allotPartsCommand,
  completePartsCommand,
  keepPartsCommand,
  resumeRepairCommand,
} from './repair-parts.commands.ts';

const ITEMS = recordFamily('item');

/**
 * A part on a repair's sheet keeps pieces of the stock until the machine leaves with it. Each step looks at the present
 * state, so that running late or twice comes to the same.
 */
async function allot(
  repairId: number,
  follow: Follow,
  load: Surroundings['load'],
  mayBegin = false,
): Promise<undefined> {
  if (!mayBegin && (await load(repairPartsStream(repairId), repairPartsFold)).parts.length === 0) return;
  await requireStep(follow, 'allot', allotPartsCommand, { repairId });
}

/** When pieces of an item became free, lets the repairs that wait for some keep theirs, the longest waiting first. */
async function share(item_id: number, follow: Follow, load: Surroundings['load']): Promise<undefined> {
  const { awaited } = await load(stockStream(item_id), stockFold);
  for (const hold of awaited.keys()) {
    const holder = holderOf(hold);
    if (holder?.kind !== 'repair') continue;
    await requireStep(follow, `share-${item_id}-${holder.id}`, keepPartsCommand, { item_id, repairId: holder.id });
  }
}

/** Events by which an item begins or ends to be a part of the catalogue. */
const ITEM_EVENTS = ['ItemInserted', 'ItemChanged', 'ItemArchived', 'ItemRestored'] as const;

/** False for what happens to an item and changes nothing about the part that it is. */
function isOfLink(type: (typeof ITEM_EVENTS)[number], values: FlatValues = {}): boolean {
  if (type === 'ItemInserted') return typeof values.item_gr_id === 'number';
  return type !== 'ItemChanged' || 'item_gr_id' in values || 'condition' in values;
}

/**
 * When an item is linked to a part of the catalogue, or no longer is, looks anew at the repairs whose sheets name the
 * part, and at those that hold or await pieces of the item.
 */
async function relink(
  item_id: number,
  follow: Follow,
  load: Surroundings['load'],
  { event, readings }: ProcessSurroundings,
): Promise<undefined> {
  // A sheet that was saved just before is found: its own process may have run before this item was linked.
  await readings.caughtUp(event.position, [...ITEM_EVENTS, 'WorkSheetDrafted']);
  const { holds, awaited } = await load(stockStream(item_id), stockFold);
  const holders = [...holds.keys(), ...awaited.keys()].flatMap((hold) => {
    const holder = holderOf(hold);
    return holder?.kind === 'repair' ? holder.id : [];
  });
  const part = (await load(recordStream(ITEMS, item_id), recordFold(ITEMS))).records.get(item_id)?.values.item_gr_id;
  const named = typeof part === 'number' ? await readings.repairsNaming([part]) : [];
  for (const repairId of new Set([...named, ...holders])) {
    await requireStep(follow, `link-${repairId}`, allotPartsCommand, { repairId });
  }
  return undefined;
}

/** What happens to the parts of a repair that are no items of the shop. */
const PART_EVENTS = ['RepairPartRequested', 'RepairPartOrdered', 'RepairPartArrived'] as const;

/** Events by which pieces become free. */
const FREEING = ['StockReceived', 'StockCorrected', 'StockReleased', 'StockFreed', 'StockCameBack'] as const;

export const REPAIR_PARTS_PROCESSES: readonly Process[] = [
  ...FREEING.map((type) =>
    onEvent(`share-${type}`, type, [keepPartsCommand], ({ item_id }, follow, load) => share(item_id, follow, load)),
  ),
  onEvent('complete-parts', 'StockAwaited', [completePartsCommand], async ({ hold, missing }, follow) => {
    const holder = holderOf(hold);
    if (missing > 0 || holder?.kind !== 'repair') return;
    await requireStep(follow, 'complete', completePartsCommand, { repairId: holder.id });
  }),
  onEvent('resume-repair', 'RepairPartsComplete', [resumeRepairCommand], async ({ repairId }, follow) => {
    await requireStep(follow, 'resume', resumeRepairCommand, { repairId });
  }),
  onEvent('keep-parts-sheet', 'WorkSheetDrafted', [allotPartsCommand], async ({ repairId, sheet }, ...given) => {
    const [follow, load, { event, readings }] = given;
    const namesParts = sheet.lines.some(({ id_gr_items }) => id_gr_items !== null);
    // An item that was linked just before is found: its own process may have run before this sheet was written.
    if (namesParts) await readings.caughtUp(event.position, ITEM_EVENTS);
    return allot(repairId, follow, load, namesParts);
  }),
  ...ITEM_EVENTS.map((type) =>
    onEvent(`keep-parts-${type}`, type, [allotPartsCommand], ({ id, values }, follow, load, around) =>
      isOfLink(type, values) ? relink(id, follow, load, around) : Promise.resolve(undefined),
    ),
  ),
  ...PART_EVENTS.map((type) =>
    onEvent(`complete-parts-${type}`, type, [completePartsCommand], async ({ repairId }, follow) => {
      await requireStep(follow, 'complete', completePartsCommand, { repairId });
      return undefined;
    }),
  ),
  onEvent('keep-parts-delivered', 'RepairDelivered', [allotPartsCommand], ({ repairId }, follow, load) =>
    allot(repairId, follow, load),
  ),
  onEvent('keep-parts-handed-over', 'RepairHandedOver', [allotPartsCommand], ({ repairId }, follow, load) =>
    allot(repairId, follow, load),
  ),
  onEvent('keep-parts-back', 'DeliveryWithdrawn', [allotPartsCommand], ({ repairId }, follow, load) =>
    allot(repairId, follow, load),
  ),
  onEvent('keep-parts-unrepairable', 'RepairDeclaredUnrepairable', [allotPartsCommand], ({ repairId }, follow, load) =>
    allot(repairId, follow, load),
  ),
  onEvent('keep-parts-archived', 'RepairArchived', [allotPartsCommand], ({ repairId }, follow, load) =>
    allot(repairId, follow, load),
  ),
  onEvent('keep-parts-restored', 'RepairRestored', [allotPartsCommand], ({ repairId }, follow, load) =>
    allot(repairId, follow, load, true),
  ),
  onEvent('keep-parts-moved', 'RepairMoved', [allotPartsCommand], async ({ repairId, from, to }, follow, load) => {
    if (from !== 'CANCELLED' && to !== 'CANCELLED') return undefined;
    return allot(repairId, follow, load, from === 'CANCELLED');
  }),
  onEvent(
    'keep-parts',
    'RepairPartsAllotted',
    [keepPartsCommand],
    async ({ repairId, parts, let_go }, follow, load) => {
      for (const item_id of [...parts.map((part) => part.item_id), ...let_go]) {
        await requireStep(follow, `keep-${item_id}`, keepPartsCommand, { item_id, repairId });
        await share(item_id, follow, load);
      }
      return undefined;
    },
  ),
];
