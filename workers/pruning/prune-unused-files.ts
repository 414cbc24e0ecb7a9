import type { EventStore } from '#platform/event-store/port.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { Prune } from './pruning.ts';

/** An upload is for a form that may lie open, or be kept as a draft, for a while. */
const GRACE_DAYS = 30;
const AT_ONCE = 500;

/**
 * Removes what people uploaded {@link GRACE_DAYS} ago or before and no repair or record ever had attached, nor any document is.
 * Which ones use a file is known by read models: while one of these is behind the log, or has set a stream aside,
 * nothing is removed.
 */
export function pruneUnusedFiles(store: Pick<EventStore, 'head'>, media: Pick<MediaStore, 'remove'>): Prune {
  return async (pool) => {
    const head = await store.head();
    if (head === null) return 0;
    const { rows } = await pool.query<{ id: number }>(
      `select m.id from vault.media m
       where m.created_at < now() - $1 * interval '1 day'
         and m.uploader_account_id is not null and m.customer_id is null
         and not exists (select 1 from vault.documents d where d.media_id = m.id)
         and not exists (select 1 from read.repair_media r where r.media @> to_jsonb(array[m.id]))
         and not exists (select 1 from read.record_media r where r.media = m.id)
         and 2 = (select count(*) from read.checkpoints c where c.projection in ('repair-media', 'record-media') and c.live
                    and c.quarantined = 0 and c.position >= $2)
       order by m.id limit $3`,
      [GRACE_DAYS, head, AT_ONCE],
    );
    if (rows.length > 0) await media.remove(rows.map(({ id }) => id));
    return rows.length;
  };
}
