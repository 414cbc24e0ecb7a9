import { TOPICS } from '#api/contracts/topics.ts';
import { changeOf, idsOf } from '#api/realtime/change-of.ts';
import type { FeedOf } from '#api/realtime/feed.ts';
import { inOneRoom } from '#api/realtime/feed-kinds.ts';
import { menuAdmin } from '#domain/records/menu-admin/menu-admin.record.ts';
import { CUSTOMER_ROLE } from '#domain/roles/offered/role-names.ts';
import { readModelOf } from '#projections/records/read-model.ts';

/**
 * Topic `menu`: a hint that the staff's menu changed. Each client then asks for the entries that its account is
 * offered.
 */
export const menuFeed: FeedOf = () =>
  inOneRoom({
    topic: TOPICS.menu,
    readModels: [readModelOf(menuAdmin)],
    mayFollow: ({ roles }) => roles.some((role) => role !== CUSTOMER_ROLE),
    changes: (rows, position) => idsOf(rows).map((id) => changeOf(TOPICS.menu, id, null, position, rows.get(id))),
  });
