import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { resumeRepair } from '#domain/repairs/resume-repair.decide.ts';
import { allotParts, completeParts, keepParts, partsOn } from '#domain/stock/repair-parts.decide.ts';
import { repairPartsFold, repairPartsStream } from '#domain/stock/repair-parts.state.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';

const byProcess = { access: 'system' } as const;

/**
 * Notes what a repair needs of the stock, by its sheet as it is now. This command and the next one are given by the
 * processes of `repair-parts.processes.ts` alone.
 */
export const allotPartsCommand = defineCommand({
  name: 'AllotParts',
  schema: z.object({ repairId: id }),
  ...byProcess,
  stream: ({ repairId }) => repairPartsStream(repairId),
  fold: repairPartsFold,
  // Read after the stream of the allotment: a change of the sheet meanwhile is followed by a run of its own.
  gather: async ({ load, partItems }, { repairId }) => {
    const repair = await load(repairStream(repairId), repairFold);
    return { repair, items: await partItems(partsOn(repair)) };
  },
  decide: ({ payload: { repairId }, state, facts }) => allotParts(state, { repairId, ...facts }),
});

/** Lets the stock of an item keep what a repair needs of it now. */
export const keepPartsCommand = defineCommand({
  name: 'KeepParts',
  schema: z.object({ item_id: id, repairId: id }),
  ...byProcess,
  stream: ({ item_id }) => stockStream(item_id),
  fold: stockFold,
  gather: ({ load }, { repairId }) => load(repairPartsStream(repairId), repairPartsFold),
  decide: ({ payload, state, facts }) => keepParts(state, payload, facts),
});

/** Notes that a repair which waited for parts has all that it needs. */
export const completePartsCommand = defineCommand({
  name: 'CompleteParts',
  schema: z.object({ repairId: id }),
  ...byProcess,
  stream: ({ repairId }) => repairPartsStream(repairId),
  fold: repairPartsFold,
  gather: async ({ load }, { repairId }) => {
    const { parts } = await load(repairPartsStream(repairId), repairPartsFold);
    const repair = await load(repairStream(repairId), repairFold);
    const stocks = await Promise.all(
      parts.map(async ({ item_id }) => [item_id, await load(stockStream(item_id), stockFold)] as const),
    );
    return { repair, stocks: new Map(stocks) };
  },
  decide: ({ payload: { repairId }, state, facts: { repair, stocks } }) =>
    completeParts(state, { repairId, repair }, stocks),
});

/** Leads a repair out of «Attesa ricambi», because its parts are there. */
export const resumeRepairCommand = defineCommand({
  name: 'ResumeRepair',
  schema: z.object({ repairId: id }),
  ...byProcess,
  stream: ({ repairId }) => repairStream(repairId),
  fold: repairFold,
  decide: ({ state }) => resumeRepair(state),
});
