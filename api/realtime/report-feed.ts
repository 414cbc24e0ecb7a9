import { TOPICS } from '#api/contracts/topics.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { reportedAds } from '#projections/reports/reports.query.ts';
import { changeOf, idsOf } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** `reports`: reported ads, for who decides. */
export function reportFeed(db: Queryable): Feed {
  const topic = TOPICS.reports;
  const room = roomOf(topic, 'all');
  return {
    projections: ['reports'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'ads', action: 'approve' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const ads = new Map((await reportedAds(db, idsOf(rows))).map((ad) => [ad.id, ad]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, ads.get(id), position, rows.get(id)) }));
    },
  };
}
