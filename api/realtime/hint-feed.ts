import type { Permission } from '#domain/accounts/permissions.ts';
import { scopeOf } from '#domain/accounts/permissions.ts';
import { idsOf, sentAs } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';

/** A topic that only tells that a row of a read model changed, for who may view it: whoever shows it asks again. */
export function hintFeed(topic: string, projection: string, permission: Permission): Feed {
  const room = roomOf(topic, 'all');
  return {
    projections: [projection],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return scopeOf(actor, permission) ? room : 'refused';
    },
    load: async (rows, position) =>
      idsOf(rows).map((id) => ({
        room,
        change: { topic, id, position, row: {}, commandId: sentAs(rows.get(id)) },
      })),
  };
}
