import { defineProjection } from '../kernel/projection.ts';

export type FavouriteRow = {
  /** `{customer_id}-{item_id}` */
  key: string;
  customer_id: number;
  item_id: number;
  at: string;
};

/** Every favourite, one row each. */
export const favourites = defineProjection<FavouriteRow>({
  name: 'favourites',
  version: 1,
  key: 'key',
  columns: { key: 'text', customer_id: 'int8', item_id: 'int8', at: 'timestamptz' },
  indexes: ['(customer_id, at desc)', '(item_id)'],
  on: ['FavouriteAdded', 'FavouriteRemoved'],
  keys: (event) =>
    event.type === 'FavouriteAdded' || event.type === 'FavouriteRemoved'
      ? [`${event.data.customer_id}-${event.data.idItem}`]
      : [],
  evolve: (row, event, key) => {
    if (event.type === 'FavouriteRemoved') return null;
    if (event.type !== 'FavouriteAdded') return row;
    const { customer_id, idItem: item_id } = event.data;
    return { key: String(key), customer_id, item_id, at: event.meta.at };
  },
});
