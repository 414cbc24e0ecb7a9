import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf } from '#api/realtime/change-of.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inOneRoom } from '#api/realtime/feed-kinds.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';

/** Tells by the repair's id that one of its parts without an item changed, whoever may view the stock. */
export const partOrdersFeed: FeedOf = () =>
  inOneRoom({
    topic: TOPICS.partOrders,
    readModels: ['part-orders'],
    mayFollow: (actor) => scopeOf(actor, { function: 'stock', action: 'view' }) === 'all',
    // A row's key begins with its repair's id: `5-2`.
    changes: (rows, position) =>
      [...rows].map(([key, command]) =>
        changeOf(TOPICS.partOrders, Number.parseInt(String(key), 10), {}, position, command),
      ),
  });
