import type { Change } from '#api/contracts/live.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { partiesOf } from '#projections/negotiations/negotiations.query.ts';
import { sentAs } from './change-of.ts';
import { type Feed, roomOf, topicOf } from './feed.ts';

/** `customer-{id}-negotiations`: a hint to both parties that a negotiation changed, or is gone; both ask again. */
export function negotiationFeed(db: Queryable): Feed {
  const pattern = /^customer-(\d{1,10})-negotiations$/;
  const room = (customer: number) => roomOf(TOPICS.negotiations(customer), 'all');
  return {
    projections: ['negotiations'],
    owns: (name) => pattern.test(topicOf(name)),
    grant: async (topic, actor) => {
      const customer = Number(pattern.exec(topic)?.[1] ?? 0);
      if (!customer) return null;
      return actor.customerId === customer ? room(customer) : 'refused';
    },
    load: async (rows, position, occupied) => {
      const parties = await partiesOf(db, [...rows.keys()].map(Number));
      return parties.flatMap(({ id, seller_id, buyer_id, phase }) =>
        [seller_id, buyer_id]
          .filter((customer) => occupied(room(customer)))
          .map((customer) => {
            const row = phase === 'deleted' ? null : {};
            const commandId = sentAs(rows.get(id));
            const change: Change = { topic: TOPICS.negotiations(customer), id, position, row, commandId };
            return { room: room(customer), change };
          }),
      );
    },
  };
}
