import { z } from 'zod';
import { answer } from '#api/contracts/envelope.ts';
import { urgencyRow } from '#api/contracts/fast-urgencies.contract.ts';
import { idInput } from '#api/contracts/input.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { urgenciesOfCustomer } from '#projections/fast-urgencies/fast-urgencies.query.ts';

export const readUrgenciesRoute = queryRoute({
  path: '/api/v1/fasturgencies/getUserData/:userId',
  tag: 'fast-urgencies',
  summary: 'Le urgenze di un cliente, dalla più recente. Solo per l’officina.',
  access: { function: 'workSheets', action: 'view' },
  params: z.object({ userId: idInput }),
  answer: answer(z.array(urgencyRow)),
  read: async ({ params: { userId } }, { pools }) => {
    if (!(await customerById(pools.pg, userId))) return null;
    return data(await urgenciesOfCustomer(pools.pg, userId));
  },
});
