import { TOPICS } from '#api/contracts/topics.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { changeOf, idsOf } from '#api/realtime/change-of.ts';
import { customerFeed } from '#api/realtime/customer-feed.ts';
import { type Delivery, type FeedOf, roomOf, topicOf } from '#api/realtime/feed.ts';
import { inNumberedRooms } from '#api/realtime/feed-kinds.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import { customerRepairsById } from '#projections/customer-repairs/customer-repairs.query.ts';
import { REPAIR_READ_MODELS } from '#projections/repair-detail/repair-read-models.ts';
import { repairAudience } from '#projections/repair-list/repair-audience.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

const VIEW = { function: 'repairs', action: 'view' } as const;

/** `repairs`: rows of the list, for staff; a salesman follows those of his customers, in a room of his own. */
const listFeed: FeedOf = (db) => {
  const topic = TOPICS.repairs;
  const all = roomOf(topic, 'all');
  const salesman = (id: number) => roomOf(topic, `salesman-${id}`);
  return {
    projections: ['repair-list'],
    owns: (room) => topicOf(room) === topic,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      const scope = scopeOf(actor, VIEW);
      if (scope === 'all') return all;
      return scope === 'customers' ? salesman(actor.id) : 'refused';
    },
    load: async (rows, position) => {
      const ids = idsOf(rows);
      const [items, audience] = await Promise.all([repairRowsById(db, ids), repairAudience(db, ids)]);
      const shown = new Map(items.map((item) => [item.id, item]));
      const salesmen = new Map(audience.map(({ id, salesman_id }) => [id, salesman_id]));
      return ids.flatMap((id): Delivery[] => {
        const change = changeOf(topic, id, shown.get(id), position, rows.get(id));
        const his = salesmen.get(id);
        return [{ room: all, change }, ...(his ? [{ room: salesman(his), change }] : [])];
      });
    },
  };
};

/** `customer-{id}-repairs`: what the customer sees of his repairs; for himself, his salesman and staff. */
const ofCustomerFeed = customerFeed({
  topic: TOPICS.customerRepairs,
  readModels: ['repair-list'],
  may: VIEW,
  told: async (db, ids, isFollowed) => {
    const byCustomer = Map.groupBy(await repairAudience(db, ids), ({ customer_id }) => customer_id);
    const told = [...byCustomer].filter(([customer]) => isFollowed(customer));
    const each = told.map(async ([of, repairs]) => {
      const theirs = repairs.map(({ id }) => id);
      const shown = new Map((await customerRepairsById(db, of, theirs)).map((row) => [row.id, row]));
      return theirs.map((id) => ({ of, id, row: shown.get(id) ?? null }));
    });
    return (await Promise.all(each)).flat();
  },
});

/** `repair-{id}`: a hint that the whole repair, its quotes or its chat changed; whoever shows it asks again. */
const oneFeed: FeedOf = (db) =>
  inNumberedRooms({
    topic: TOPICS.repair,
    readModels: REPAIR_READ_MODELS,
    mayFollow: async (actor, id) => {
      const scope = scopeOf(actor, VIEW);
      const [row] = scope ? await repairRowsById(db, [id], repairScope(scope, actor)) : [];
      return row !== undefined;
    },
    // A version of a quote is its repair's: `5-2`.
    thingOf: (key) => Number.parseInt(String(key), 10),
    told: async (ids, isFollowed) => {
      const followed = ids.filter(isFollowed);
      const shown = new Map((await repairRowsById(db, followed)).map(({ id, revision }) => [id, { revision }]));
      return followed.map((id) => ({ of: id, id, row: shown.get(id) ?? null }));
    },
  });

export const REPAIR_FEEDS: readonly FeedOf[] = [listFeed, ofCustomerFeed, oneFeed];
