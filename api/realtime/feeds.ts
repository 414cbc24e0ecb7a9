import type { Change } from '#api/contracts/live.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { customerScope, repairScope } from '#api/kernel/scopes.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Family } from '#domain/records/record-state.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { usersById } from '#projections/accounts/user-list.query.ts';
import { customerRepairsById } from '#projections/customer-repairs/customer-repairs.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { mailsById, OUTBOX_FEED } from '#projections/mail-log/mail-log.query.ts';
import { readModelOf } from '#projections/records/read-model.ts';
import { recordsById } from '#projections/records/record-list.query.ts';
import { recordRows } from '#projections/records/record-rows.query.ts';
import { REPAIR_READ_MODELS } from '#projections/repair-detail/repair-read-models.ts';
import { repairAudience } from '#projections/repair-list/repair-audience.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { adFeeds } from './ad-feeds.ts';
import { changeOf, idsOf, sentAs } from './change-of.ts';
import { type Delivery, type Feed, roomOf, topicOf } from './feed.ts';
import { firmFeeds } from './firm-feeds.ts';
import { hintFeed } from './hint-feed.ts';
import { negotiationFeed } from './negotiation-feed.ts';
import { newsletterFeed } from './newsletter-feed.ts';
import { orderFeed } from './order-feed.ts';
import { orderListFeed } from './order-list-feed.ts';
import { ownedHintFeeds } from './owned-hints.ts';
import { reportFeed } from './report-feed.ts';
import { requestFeed } from './request-feed.ts';
import { stockFeed } from './stock-feed.ts';

const REPAIRS = { function: 'repairs', action: 'view' } as const;
/** `repairs`: rows of the list, for staff; a salesman follows those of his customers, in a room of his own. */
function repairsFeed(db: Queryable): Feed {
  const topic = TOPICS.repairs;
  const all = roomOf(topic, 'all');
  const salesman = (id: number) => roomOf(topic, `salesman-${id}`);
  return {
    projections: ['repair-list'],
    owns: (room) => topicOf(room) === topic,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      const scope = scopeOf(actor, REPAIRS);
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
}

/** `customer-{id}-repairs`: what the customer sees of his repairs; for himself, his salesman and staff. */
function customerRepairsFeed(db: Queryable): Feed {
  const pattern = /^customer-(\d{1,9})-repairs$/;
  const room = (customer: number) => roomOf(TOPICS.customerRepairs(customer), 'all');
  return {
    projections: ['repair-list'],
    owns: (name) => pattern.test(topicOf(name)),
    grant: async (topic, actor) => {
      const customer = Number(pattern.exec(topic)?.[1] ?? 0);
      if (!customer) return null;
      const scope = scopeOf(actor, REPAIRS);
      if (!scope) return 'refused';
      return (await customerById(db, customer, customerScope(scope, actor))) ? room(customer) : 'refused';
    },
    load: async (rows, position, occupied) => {
      const byCustomer = Map.groupBy(await repairAudience(db, idsOf(rows)), ({ customer_id }) => customer_id);
      const deliveries: Delivery[] = [];
      for (const [customer, repairs] of byCustomer) {
        if (!occupied(room(customer))) continue;
        const ids = repairs.map(({ id }) => id);
        const items = new Map((await customerRepairsById(db, customer, ids)).map((item) => [item.id, item]));
        const topic = TOPICS.customerRepairs(customer);
        for (const id of ids) {
          const change = changeOf(topic, id, items.get(id), position, rows.get(id));
          deliveries.push({ room: room(customer), change });
        }
      }
      return deliveries;
    },
  };
}

/** `repair-{id}`: a hint that the whole repair, its quotes or its chat changed; whoever shows it asks again. */
function repairFeed(db: Queryable): Feed {
  const pattern = /^repair-(\d{1,9})$/;
  const room = (id: number) => roomOf(TOPICS.repair(id), 'all');
  return {
    projections: REPAIR_READ_MODELS,
    owns: (name) => pattern.test(topicOf(name)),
    grant: async (topic, actor) => {
      const id = Number(pattern.exec(topic)?.[1] ?? 0);
      if (!id) return null;
      const scope = scopeOf(actor, REPAIRS);
      const [row] = scope ? await repairRowsById(db, [id], repairScope(scope, actor)) : [];
      return row ? room(id) : 'refused';
    },
    load: async (rows, position, occupied) => {
      // A version of a quote is its repair's: `5-2`.
      const commands = new Map([...rows].map(([key, command]) => [Number.parseInt(String(key), 10), command]));
      const ids = [...commands.keys()].filter((id) => occupied(room(id)));
      const items = new Map((await repairRowsById(db, ids)).map((item) => [item.id, item]));
      return ids.map((id) => {
        const item = items.get(id);
        const change: Change = {
          topic: TOPICS.repair(id),
          id,
          position,
          row: item ? { revision: item.revision } : null,
          commandId: sentAs(commands.get(id)),
        };
        return { room: room(id), change };
      });
    },
  };
}

/** `work-timer-{account}`: a hint that one's own timer began or stopped, for one's other browsers. */
function workTimerFeed(): Feed {
  const pattern = /^work-timer-(\d{1,9})$/;
  const room = (account: number) => roomOf(TOPICS.workTimer(account), 'all');
  return {
    projections: ['work-timers'],
    owns: (name) => pattern.test(topicOf(name)),
    grant: async (topic, actor) => {
      const account = Number(pattern.exec(topic)?.[1] ?? 0);
      if (!account) return null;
      return actor.kind === 'account' && actor.id === account ? room(account) : 'refused';
    },
    load: async (rows, position) =>
      idsOf(rows).map((id) => ({
        room: room(id),
        change: { topic: TOPICS.workTimer(id), id, position, row: {}, commandId: sentAs(rows.get(id)) },
      })),
  };
}

/** `mails`: rows of «Posta inviata». */
function mailsFeed(db: Queryable): Feed {
  const topic = TOPICS.mails;
  const room = roomOf(topic, 'all');
  return {
    projections: [OUTBOX_FEED],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'mails', action: 'view' }) ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await mailsById(db, idsOf(rows))).map((item) => [item.id, item]));
      return idsOf(rows).map((id) => ({
        room,
        change: changeOf(topic, id, items.get(id), position, rows.get(id)),
      }));
    },
  };
}

/** `users`: rows of «Utenti», for whoever sees all of them. */
function usersFeed(db: Queryable): Feed {
  const topic = TOPICS.users;
  const room = roomOf(topic, 'all');
  return {
    projections: ['accounts'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'users', action: 'view' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await usersById(db, idsOf(rows))).map((item) => [item.id, item]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, items.get(id), position, rows.get(id)) }));
    },
  };
}

/**
 * `records-{family}-{language}`: rows of a family's list, archived ones as tombstones; `…-archived`: the other way round. What
 * belongs to customers is followed by who may view all of it; others ask again.
 */
function recordsFeed(db: Queryable, family: Family): Feed {
  const rooms = new Map(
    LANGUAGES.flatMap((language) =>
      [false, true].map((archived) => [TOPICS.records(kebabName(family), language, archived), { language, archived }]),
    ),
  );
  const room = (topic: string) => roomOf(topic, 'all');
  return {
    projections: [readModelOf(family)],
    owns: (name) => rooms.has(topicOf(name)),
    grant: async (topic, actor) => {
      if (!rooms.has(topic)) return null;
      const scope = scopeOf(actor, { function: family.grants, action: 'view' });
      return scope && (family.owner === null || scope === 'all') ? room(topic) : 'refused';
    },
    load: async (rows, position, occupied) => {
      const ids = idsOf(rows);
      const deliveries: Delivery[] = [];
      for (const [topic, { language, archived }] of rooms) {
        if (!occupied(room(topic))) continue;
        const views = (await recordsById(db, family, ids, language)).filter((view) => view.archived === archived);
        const items = new Map((await recordRows(db, family, views, language)).map((item) => [item.id, item]));
        for (const id of ids) {
          deliveries.push({ room: room(topic), change: changeOf(topic, id, items.get(id), position, rows.get(id)) });
        }
      }
      return deliveries;
    },
  };
}

/** Every topic of `live.contract.ts`. */
export function feeds(db: Queryable): readonly Feed[] {
  return [
    repairsFeed(db),
    customerRepairsFeed(db),
    repairFeed(db),
    workTimerFeed(),
    negotiationFeed(db),
    orderFeed(db),
    mailsFeed(db),
    usersFeed(db),
    ...firmFeeds(db),
    ...adFeeds(db),
    reportFeed(db),
    ...ownedHintFeeds(db),
    orderListFeed(db),
    stockFeed(db),
    hintFeed(TOPICS.pages, 'pages', { function: 'pages', action: 'view' }),
    hintFeed(TOPICS.releases, 'releases', { function: 'pages', action: 'view' }),
    hintFeed(TOPICS.theme, 'theme', { function: 'pages', action: 'view' }),
    hintFeed(TOPICS.siteCode, 'site-code', { function: 'siteCode', action: 'view' }),
    hintFeed(TOPICS.mediaLibrary, 'media-library', { function: 'pages', action: 'view' }),
    requestFeed(db),
    newsletterFeed(db),
    ...RECORD_FAMILIES.map((family) => recordsFeed(db, family)),
  ];
}
