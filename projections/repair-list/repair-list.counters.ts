import type { CounterTable } from '../kernel/projection.ts';

/** Stands in the tally for no technician, no quote, no salesman: it is no id. */
export const NONE = -1;
/** Ids are counted in blocks of this many. */
export const BLOCK = 2048;

/**
 * The counter tables of the list: the words that are searched; by tab and year, the values that people filter by; by
 * month of entry, the blocks of ids among which its repairs are.
 */
export const SIDES: readonly CounterTable[] = [
  {
    name: 'words',
    columns: { word: 'text' },
    items: 'select unnest(tsvector_to_array(r.words))',
    of: ['words'],
    generated: { near: { type: 'text[]', as: 'read.nearly(word)' } },
    indexes: ['using gin (word gin_trgm_ops)', 'using gin (near)'],
  },
  {
    name: 'tally',
    columns: { tab: 'text', year: 'int4', what: 'text', value: 'int8' },
    items: `select r.tab, extract(year from r.created_on)::int, w.* from (values ('all', 0),
      ('state', r.state_place), ('technician', coalesce(r.id_people, ${NONE})), ('quote', coalesce(r.id_states_quote, ${NONE})),
      ('salesman', coalesce(r.salesman_id, ${NONE})), ('urgent', r.urgent::int), ('due', (r.due_on is not null)::int)) w`,
    of: ['tab', 'created_on', 'state_place', 'id_people', 'id_states_quote', 'salesman_id', 'urgent', 'due_on'],
  },
  {
    name: 'months',
    columns: { month: 'date', block: 'int8' },
    items: `select date_trunc('month', r.created_on::timestamp)::date, r.id / ${BLOCK}`,
    of: ['created_on'],
  },
];
