import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { id, line } from '#domain/kernel/values.ts';
import { notePackage } from '#domain/sales-orders/announce-package.decide.ts';
import { orderCommand } from './order-ownership.ts';

const nth = z.number().int().positive();

/**
 * Notes what a carrier answered about a package. Given by the system only. `id`: the order.
 * @see notePackage
 */
export const notePackageCommand = defineCommand({
  name: 'NotePackage',
  schema: z.object({
    id,
    consignmentId: nth,
    packageId: nth,
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('taken'), tracking: line(80).min(1), tracking_url: line(400) }),
      z.object({ status: z.literal('refused'), code: line(80).min(1) }),
    ]),
  }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload: { id: _, answer, ...which }, state }) => notePackage(state, which, answer),
});
