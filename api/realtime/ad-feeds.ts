import { TOPICS } from '#api/contracts/topics.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { adOnWire } from '#projections/ads/ad-on-wire.ts';
import { adsById } from '#projections/ads/ads.query.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { changeOf, idsOf } from './change-of.ts';
import { type Feed, roomOf, topicOf } from './feed.ts';

const VIEW = { function: 'ads', action: 'view' } as const;

/** `customer-{id}-ads`: a customer's own, in every state; how far their images are is seen as it happens. */
function ownAdsFeed(db: Queryable): Feed {
  const pattern = /^customer-(\d{1,9})-ads$/;
  const room = (customer: number) => roomOf(TOPICS.ownAds(customer), 'all');
  return {
    projections: ['ads'],
    owns: (name) => pattern.test(topicOf(name)),
    grant: async (topic, actor) => {
      const customer = Number(pattern.exec(topic)?.[1] ?? 0);
      if (!customer) return null;
      const scope = scopeOf(actor, VIEW);
      if (!scope) return 'refused';
      return (await customerById(db, customer, customerScope(scope, actor))) ? room(customer) : 'refused';
    },
    load: async (rows, position, occupied) =>
      (await adsById(db, idsOf(rows))).flatMap((ad) => {
        const { id, customer_id, status, reasons } = ad;
        if (!occupied(room(customer_id))) return [];
        const isListed = status !== 'REMOVED' || reasons !== null;
        const row = isListed ? adOnWire(ad) : undefined;
        const change = changeOf(TOPICS.ownAds(customer_id), id, row, position, rows.get(id));
        return [{ room: room(customer_id), change }];
      }),
  };
}

/** `ads`: everybody's, for who sees all of them. */
function adsFeed(db: Queryable): Feed {
  const topic = TOPICS.ads;
  const room = roomOf(topic, 'all');
  return {
    projections: ['ads'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, VIEW) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await adsById(db, idsOf(rows))).map((ad) => [ad.id, adOnWire(ad)]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, items.get(id), position, rows.get(id)) }));
    },
  };
}

/** Topics of ads. */
export const adFeeds = (db: Queryable): readonly Feed[] => [ownAdsFeed(db), adsFeed(db)];
