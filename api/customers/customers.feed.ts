import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { customersById } from '#projections/customers/customers.query.ts';
import { customerRowOf } from './customer-wire.ts';

export const customersFeed = listFeed({
  topic: TOPICS.customers,
  readModels: ['customers'],
  may: { function: 'customers', action: 'view' },
  rows: async (db, ids) => (await customersById(db, ids)).map(customerRowOf),
});
