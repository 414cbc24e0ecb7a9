import type { Surroundings } from '#commands/kernel/command.ts';
import type { Follow, Process } from '#commands/kernel/processes/process.ts';
import { onEvent, requireStep } from '#commands/kernel/processes/process-steps.ts';
import { holderOf } from '#domain/stock/holder.ts';
import { repairPartsFold, repairPartsStream } from '#domain/stock/repair-parts.state.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';
import {
  allotPartsCommand,
  completePartsCommand,
  keepPartsCommand,
  resumeRepairCommand,
} from './repair-parts.commands.ts';

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
  onEvent('keep-parts-sheet', 'WorkSheetDrafted', [allotPartsCommand], ({ repairId, sheet }, follow, load) =>
    allot(
      repairId,
      follow,
      load,
      sheet.lines.some(({ id_gr_items }) => id_gr_items !== null),
    ),
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
