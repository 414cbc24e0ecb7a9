import { TOPICS } from '#api/contracts/topics.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { changeOf, idsOf } from '#api/realtime/change-of.ts';
import { customerFeed } from '#api/realtime/customer-feed.ts';
import { type Delivery, type FeedOf, roomOf, topicOf } from '#api/realtime/feed.ts';
import { inNumberedRooms } from '#api/realtime/feed-kinds.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { customerRepairsById } from '#projections/customer-repairs/customer-repairs.query.ts';
import { REPAIR_READ_MODELS } from '#projections/repair-detail/repair-read-models.ts';
import { repairAudience } from '#projections/repair-list/repair-audience.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

const VIEW = { function: 'repairs', action: 'view' } as const;

/**
 * Topic `repairs`: rows of the list, for staff. Salesmen follow only their customers' rows, each in a room of their
 * own.
 */
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
        const salesmanId = salesmen.get(id);
        return [{ room: all, change }, ...(salesmanId ? [{ room: salesman(salesmanId), change }] : [])];
      });
    },
  };
};

/**
 * Topic `customer-{id}-repairs`: repairs as their customer sees them, for the customer, the customer's salesman and
 * staff.
 */
const ofCustomerFeed = customerFeed({
  topic: TOPICS.customerRepairs,
  readModels: ['repair-list'],
  may: VIEW,
  changesOf: async (db, ids, isFollowed) => {
    const byCustomer = Map.groupBy(await repairAudience(db, ids), ({ customer_id }) => customer_id);
    const told = [...byCustomer].filter(([customer]) => isFollowed(customer));
    const each = told.map(async ([of, repairs]) => {
      const repairIds = repairs.map(({ id }) => id);
      const shown = new Map((await customerRepairsById(db, of, repairIds)).map((row) => [row.id, row]));
      return repairIds.map((id) => ({ of, id, row: shown.get(id) ?? null }));
    });
    return (await Promise.all(each)).flat();
  },
});

/** Topic `repair-{id}`: a hint that the repair, its quotes or its chat changed. Clients that show it ask again. */
const oneFeed: FeedOf = (db) =>
  inNumberedRooms({
    topic: TOPICS.repair,
    readModels: REPAIR_READ_MODELS,
    mayFollow: async (actor, id) => {
      const scope = scopeOf(actor, VIEW);
      const [row] = scope ? await repairRowsById(db, [id], repairScope(scope, actor)) : [];
      return row !== undefined;
    },
    // The key of a quote's version begins with its repair's id: `5-2`.
    numberOf: (key) => Number.parseInt(String(key), 10),
    changesOf: async (ids, isFollowed) => {
      const followed = ids.filter(isFollowed);
      const shown = new Map((await repairRowsById(db, followed)).map(({ id, revision }) => [id, { revision }]));
      return followed.map((id) => ({ of: id, id, row: shown.get(id) ?? null }));
    },
  });

export const REPAIR_FEEDS: readonly FeedOf[] = [listFeed, ofCustomerFeed, oneFeed];
