import type { Pool } from 'pg';
import type { EventStore } from '#platform/event-store/port.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';

/** An upload is for a form that may lie open, or be kept as a draft, for a while. */
const GRACE_DAYS = 30;
const EVERY_MS = 3_600_000;
const AT_ONCE = 500;

export interface UnusedFilesDeps {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head'>;
  readonly media: Pick<MediaStore, 'remove'>;
  readonly log: Logger;
}

/** Removes uploads that nothing came to use. */
export class UnusedFiles {
  readonly #deps: UnusedFilesDeps;
  readonly #sweeps: Repeated;

  constructor(deps: UnusedFilesDeps) {
    this.#deps = deps;
    this.#sweeps = new Repeated({
      work: () => this.sweep(),
      everyMs: EVERY_MS,
      firstAfterMs: EVERY_MS / 10,
      onError: (error) => deps.log.warn({ err: error }, 'unused files stay for now'),
    });
  }

  start(): void {
    this.#sweeps.start();
  }

  stop(): Promise<void> {
    return this.#sweeps.stop();
  }

  /**
   * Removes what people uploaded {@link GRACE_DAYS} ago or before and no repair ever had attached, nor any document is.
   * Which repairs use a file is known by a read model: while that is behind the log, or has set a stream aside, nothing
   * is removed. Gives the ids that were.
   */
  async sweep(): Promise<number[]> {
    const { pool, store, media, log } = this.#deps;
    const head = await store.head();
    if (head === null) return [];
    const { rows } = await pool.query<{ id: number }>(
      `select m.id from vault.media m
       where m.created_at < now() - $1 * interval '1 day'
         and m.uploader_account_id is not null and m.customer_id is null
         and not exists (select 1 from vault.documents d where d.media_id = m.id)
         and not exists (select 1 from read.repair_media r where r.media @> to_jsonb(array[m.id]))
         and exists (select 1 from read.checkpoints c where c.projection = 'repair-media' and c.live
                       and c.quarantined = 0 and c.position >= $2)
       order by m.id limit $3`,
      [GRACE_DAYS, head, AT_ONCE],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    await media.remove(ids);
    log.info({ files: ids.length }, 'uploads that nothing used were removed');
    return ids;
  }
}
