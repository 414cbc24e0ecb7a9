import type { Pool } from 'pg';
import { Random } from '#commands/demo/random.ts';
import { tableSql } from '#projections/kernel/table.ts';
import { repairList } from '#projections/repair-list/repair-list.projection.ts';
import { positionOf, VERSION } from './fill.ts';

const EVERY_MS = 50;

/** Updates rows as the runner does, that many a second, mostly of the newest, until it is stopped; gives how many it wrote. */
export function keepWriting(pool: Pool, count: number, perSecond: number): { stop(): Promise<number> } {
  const sql = tableSql(repairList, VERSION);
  const random = new Random(3);
  const most = Math.round((perSecond * EVERY_MS) / 1000);
  let written = 0;
  let going = true;
  const batch = async () => {
    const newest = () => count - Math.floor(count * 0.03 * random.next());
    const ids = [
      ...new Set(Array.from({ length: most }, () => (random.chance(0.8) ? newest() : random.int(1, count)))),
    ];
    const { rows } = await pool.query<Record<string, unknown>>({ ...sql.load, values: [ids] });
    const changed = rows.map((row, i) => ({
      ...row,
      updated_at: new Date().toISOString(),
      revision: Number(row.revision) + 1,
      ...(i % 5 === 0 ? { defect: `${row.defect} rivisto` } : {}),
      _position: positionOf(++written),
    }));
    await pool.query({ ...sql.upsert, values: [JSON.stringify(changed)] });
  };
  const done = (async () => {
    while (going) {
      const next = performance.now() + EVERY_MS;
      await batch();
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
