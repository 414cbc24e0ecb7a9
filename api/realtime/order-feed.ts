import type { Change } from '#api/contracts/live.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { customersOfOrders } from '#projections/sales-orders/sales-orders.query.ts';
import { idsOf, sentAs } from './change-of.ts';
import { type Feed, roomOf, topicOf } from './feed.ts';

const ORDERS = { function: 'orders', action: 'view' } as const;

/** `customer-{id}-orders`: a hint that one of a customer's orders changed; whoever shows them asks again. */
export function orderFeed(db: Queryable): Feed {
  const pattern = /^customer-(\d{1,10})-orders$/;
  const room = (customer: number) => roomOf(TOPICS.orders(customer), 'all');
  return {
    projections: ['sales-orders'],
    owns: (name) => pattern.test(topicOf(name)),
    grant: async (topic, actor) => {
      const customer = Number(pattern.exec(topic)?.[1] ?? 0);
      if (!customer) return null;
      const scope = scopeOf(actor, ORDERS);
      if (!scope) return 'refused';
      return (await customerById(db, customer, customerScope(scope, actor))) ? room(customer) : 'refused';
    },
    load: async (rows, position, occupied) => {
      const orders = await customersOfOrders(db, idsOf(rows));
      return orders
        .filter(({ customer_id }) => occupied(room(customer_id)))
        .map(({ id, customer_id }) => {
          const commandId = sentAs(rows.get(id));
          const change: Change = { topic: TOPICS.orders(customer_id), id, position, row: {}, commandId };
          return { room: room(customer_id), change };
        });
    },
  };
}
