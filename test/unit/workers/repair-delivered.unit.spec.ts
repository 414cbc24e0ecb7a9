import { expect, test } from 'vitest';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { repairDeliveredReaction } from '#workers/reactions/repair-delivered.reaction.ts';

const repair = { repairId: 5, customer_id: 77, code_intervention_gr: 'RIP-2026-00005' };
const lookups = (by_mail: boolean) =>
  ({
    transportDocument: async () => ({ repairId: 4, others: [5], by_mail }),
    repairOf: async () => repair,
    customer: async () => null,
    accountsOf: async () => [],
  }) as unknown as Lookups;
const delivered = (repairId: number) =>
  ({ type: 'RepairDelivered', data: { repairId, nr_ddt_gr: '1/2026', ownSeries: true }, meta: {} }) as never;

test('a document goes by mail once, with the last of its repairs, and only if that was wanted when it was issued', async () => {
  const mailed = async (by_mail: boolean, repairId: number) =>
    (await repairDeliveredReaction.mails?.(delivered(repairId), lookups(by_mail)))?.length;
  expect([await mailed(true, 4), await mailed(true, 5)]).toEqual([0, 1]);
  expect([await mailed(false, 4), await mailed(false, 5)]).toEqual([0, 0]);
});
