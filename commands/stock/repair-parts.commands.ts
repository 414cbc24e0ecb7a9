import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id } from '#domain/kernel/values.ts';
import { repairFold, repairStream } from '#domain/repairs/repair.evolve.ts';
import { allotParts, keepParts, partsOn } from '#domain/stock/repair-parts.decide.ts';
import { repairPartsFold, repairPartsStream } from '#domain/stock/repair-parts.state.ts';
import { stockFold, stockStream } from '#domain/stock/stock.state.ts';

const byProcess = { access: 'system' } as const;

/** What a repair needs of the stock, by its sheet as it is now. Both are given by `keep-parts` alone. */
export const allotPartsCommand = defineCommand({
  name: 'AllotParts',
  schema: z.object({ repairId: id }),
  ...byProcess,
  stream: ({ repairId }) => repairPartsStream(repairId),
  fold: repairPartsFold,
  // Read after the allotment: who changes the sheet meanwhile is followed by a run of his own.
  gather: async ({ load, partItems }, { repairId }) => {
    const repair = await load(repairStream(repairId), repairFold);
    return { repair, items: await partItems(partsOn(repair)) };
  },
  decide: ({ payload: { repairId }, state, facts }) => allotParts(state, { repairId, ...facts }),
});

/** The stock of an item keeps what a repair needs of it now. */
export const keepPartsCommand = defineCommand({
  name: 'KeepParts',
  schema: z.object({ item_id: id, repairId: id }),
  ...byProcess,
  stream: ({ item_id }) => stockStream(item_id),
  fold: stockFold,
  gather: ({ load }, { repairId }) => load(repairPartsStream(repairId), repairPartsFold),
  decide: ({ payload, state, facts }) => keepParts(state, payload, facts),
});
