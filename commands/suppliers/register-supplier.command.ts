import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { emailAddress } from '#domain/kernel/email.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { line } from '#domain/kernel/values.ts';
import { registerSupplier, supplierFold, supplierStream } from '#domain/suppliers/supplier.decide.ts';

/** A firm that repairs for us becomes known. */
export const registerSupplierCommand = defineCommand({
  name: 'RegisterSupplier',
  schema: z.object({
    business_name: line(200),
    email: emailAddress().or(z.literal('')).default(''),
    telephone_number: line(40).default(''),
  }),
  permission: { function: 'repairs', action: 'create' },
  allot: async (ids) => ({ id: await ids.next('supplier') }),
  stream: (_payload, allotted) => supplierStream(allotted.id),
  opens: true,
  fold: supplierFold,
  decide: ({ payload, allotted, state }) => registerSupplier(state, { ...payload, supplierId: allotted.id }),
  message: kernelMessages.added,
});
