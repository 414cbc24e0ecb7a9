import type { Pool } from 'pg';
import { Random } from '#commands/demo/random.ts';
import { placeOf } from '#domain/repairs/state-catalogue.ts';
import type { TouchedRow } from '#projections/kernel/folding/fold.ts';
import { rowWrites } from '#projections/kernel/folding/row-writes.ts';
import type { Cell, Key, Row } from '#projections/kernel/projection.ts';
import { tableSql } from '#projections/kernel/tables/table.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { positionOf, VERSION } from '../kernel/fill-projection.ts';
import { TECHNICIANS } from './rows.ts';

const EVERY_MS = 50;

type Loaded = Row & { readonly id: number; readonly revision: number };
/** The changes that an event makes in a row, apart from `updated_at` and `revision`. */
export type Change = (row: Loaded, nth: number) => Readonly<Record<string, Cell>>;

export const CHANGES = {
  'a message, say: only its time': () => ({}),
  'another state': (_, nth) => {
    const state = nth % 2 ? 'TESTING' : 'IN_REPAIR';
    return { state, state_place: placeOf({ state, label: null }) };
  },
  'another technician': (_, nth) => technicianOf(nth),
  'another text': (row, nth) => ({ defect: `${String(row.defect).slice(0, 60)} rivisto ${nth % 7}` }),
} as const satisfies Readonly<Record<string, Change>>;

function technicianOf(nth: number) {
  const { id, name } = TECHNICIANS[nth % TECHNICIANS.length] ?? { id: null, name: null };
  return { id_people: id, technician: name };
}

/** Loads rows and writes their changes, as the runner does; gives the number of rows. */
export async function writeOnce(pool: Pool, version: number, ids: readonly number[], change: Change, nth: number) {
  const sql = tableSql(repairList, version);
  const { rows } = await pool.query<Loaded>({ ...sql.load, values: [ids] });
  const touched = new Map<Key, TouchedRow>(
    rows.map(({ _position, ...before }, i) => {
      const also = { updated_at: new Date().toISOString(), revision: before.revision + 1 };
      const row: Row = { ...before, ...change(before, nth + i), ...also };
      return [before.id, { before, row, position: positionOf(nth + i), commandId: '' }];
    }),
  );
  for (const statement of rowWrites(sql, repairList.key, { touched, labels: [] })) await pool.query(statement);
  return rows.length;
}

/** Updates that many rows a second, mostly among the newest, until it is stopped; gives the number of written rows. */
export function keepWriting(pool: Pool, count: number, perSecond: number): { stop(): Promise<number> } {
  const random = new Random(3);
  const most = Math.round((perSecond * EVERY_MS) / 1000);
  let written = 0;
  let going = true;
  const done = (async () => {
    while (going) {
      const next = performance.now() + EVERY_MS;
      const change = random.pick(Object.values<Change>(CHANGES));
      written += await writeOnce(pool, VERSION, anyIds(random, count, most), change, written);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  })();
  return {
    async stop() {
      going = false;
      await done;
      return written;
    },
  };
}

/** Ids of rows, mostly among the newest three in a hundred. */
function anyIds(random: Random, count: number, most: number): number[] {
  const newest = () => count - Math.floor(count * 0.03 * random.next());
  const ids = Array.from({ length: most }, () => (random.chance(0.8) ? newest() : random.int(1, count)));
  return [...new Set(ids)];
}
