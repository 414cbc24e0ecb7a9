import { TOPICS } from '#api/contracts/topics.ts';
import { listFeed } from '#api/realtime/feed-kinds.ts';
import { stockById } from '#projections/stock/stock-list.query.ts';

export const stockFeed = listFeed({
  topic: TOPICS.stock,
  readModels: ['stock', 'record-item'],
  may: { function: 'stock', action: 'view' },
  rows: stockById,
});
