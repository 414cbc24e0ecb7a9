import type pg from 'pg';
import type { StoredEvent } from '#journal/journal.ts';
import { processEvents } from '#projections/kernel/folding/batch.ts';
import { acquireLease } from '#projections/kernel/folding/table-lease.ts';
import { openWriterPool } from '#projections/kernel/folding/writer-pool.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { memoryLogger } from './sample.ts';

/** Fills the tables of read models from these events as the runner would, without a store. */
export async function fill(
  { url, pool }: { readonly url: string; readonly pool: pg.Pool },
  events: readonly StoredEvent[],
  projections: readonly Projection[] = PROJECTIONS,
): Promise<void> {
  await ensureSchema(pool, projections);
  const writer = openWriterPool(url, memoryLogger());
  try {
    for (const projection of projections) {
      const lease = await acquireLease(writer, projection);
      if (!lease) throw new Error(`${projection.name}: not live`);
      await processEvents(writer, events, events.at(-1)?.position ?? '', [lease]);
    }
  } finally {
    await writer.end();
  }
}
