import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { usersById } from '#projections/accounts/user-list.query.ts';

export const usersFeed = listFeed({
  topic: TOPICS.users,
  readModels: ['accounts'],
  may: { function: 'users', action: 'view' },
  rows: (db, ids) => usersById(db, ids),
});
