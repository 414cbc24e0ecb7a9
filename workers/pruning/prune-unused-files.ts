import { REMOVED_DAYS } from '#domain/media/library-views.ts';
import { APPEAL_DAYS } from '#domain/reports/report-limits.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { FORM_FILE, type MediaStore } from '#platform/files/media-store.ts';
import { FILE_HOLDERS } from '#projections/media/file-uses.query.ts';
import type { Prune } from './pruning.ts';

/** An upload may belong to a form that stays open, or is kept as a draft, for a while. */
const GRACE_DAYS = 30;
const AT_ONCE = 500;

/** The read models that know which files are used. */
export const FILE_USERS = [...Object.keys(FILE_HOLDERS), 'record-media', 'media-uses'];

/**
 * Removes what people uploaded, or sent with a public form, at least {@link GRACE_DAYS} ago, if nothing uses it:
 * - no repair, record, request or order ever had it attached;
 * - no document, shop, page of the site or newsletter uses it, and it is not in the library;
 * - no ad and no image of the gallery shows it, except those that were removed as long ago. An ad that the firm took
 *   down keeps its files as long as that may be disputed.
 * A file that was taken out of the library {@link REMOVED_DAYS} ago is removed even if a page or newsletter once showed
 * it, unless something uses it now. The {@link FILE_USERS} know which files are used: while one of these is behind the
 * log, or has set a stream aside, nothing is removed.
 */
export function pruneUnusedFiles(store: Pick<EventStore, 'head'>, media: Pick<MediaStore, 'remove'>): Prune {
  return async (pool) => {
    const head = await store.head();
    if (head === null) return 0;
    const { rows } = await pool.query<{ id: number }>(
      `select m.id from vault.media m
       where m.created_at < now() - $1 * interval '1 day'
         and (m.uploader_account_id is not null or starts_with(m.upload_key, $7)) and m.customer_id is null
         and not exists (select 1 from vault.documents d where d.media_id = m.id)
         and not exists (select 1 from read.repair_media r where r.media @> to_jsonb(array[m.id]))
         and not exists (select 1 from read.record_media r where r.media = m.id)
         and not exists (select 1 from read.sales_orders o where o.media @> to_jsonb(array[m.id]))
         and not exists (select 1 from read.ads a where a.media @> to_jsonb(array[m.id])
                           and (a.status <> 'REMOVED' or a.updated_at > now()
                             - case when a.reasons is null then $1 else $4 end * interval '1 day'))
         and not exists (select 1 from read.shop_profiles s where s.media @> to_jsonb(array[m.id]))
         and not exists (select 1 from read.community_images g where g.media = m.id
                           and (g.status <> 'REMOVED' or g.updated_at > now() - $1 * interval '1 day'))
         and not exists (select 1 from read.public_requests q where q.media = m.id)
         and not exists (select 1 from read.attachments h where h.media @> to_jsonb(array[m.id]))
         and not exists (select 1 from read.media_uses u where u.media @> to_jsonb(array[m.id]))
         and (exists (select 1 from read.media_library l
                       where l.id = m.id and l.removed_at < now() - $6 * interval '1 day')
           or not exists (select 1 from read.media_library l where l.id = m.id)
             and not exists (select 1 from read.pages p where p.media @> to_jsonb(array[m.id]))
             and not exists (select 1 from read.newsletters n where n.media @> to_jsonb(array[m.id])))
         and cardinality($5::text[]) = (select count(*) from read.checkpoints c
                    where c.projection = any($5) and c.live and c.quarantined = 0 and c.position >= $2)
       order by m.id limit $3`,
      [GRACE_DAYS, head, AT_ONCE, APPEAL_DAYS + GRACE_DAYS, FILE_USERS, REMOVED_DAYS, FORM_FILE],
    );
    if (rows.length > 0) await media.remove(rows.map(({ id }) => id));
    return rows.length;
  };
}
