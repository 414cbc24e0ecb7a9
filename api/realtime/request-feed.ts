import { TOPICS } from '#api/contracts/topics.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { requestsById } from '#projections/public-requests/public-requests.query.ts';
import { changeOf, idsOf } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** `public-requests`: rows of the inbox, for who works on it. */
export function requestFeed(db: Queryable): Feed {
  const topic = TOPICS.publicRequests;
  const room = roomOf(topic, 'all');
  return {
    projections: ['public-requests'],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, { function: 'requests', action: 'view' }) === 'all' ? room : 'refused';
    },
    load: async (rows, position) => {
      const items = new Map((await requestsById(db, idsOf(rows))).map((request) => [request.id, request]));
      return idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, items.get(id), position, rows.get(id)) }));
    },
  };
}
