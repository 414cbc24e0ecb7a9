import { REMOVED_DAYS } from '#domain/media/library-views.ts';
import { APPEAL_DAYS } from '#domain/reports/report-limits.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { FORM_FILE, type MediaStore } from '#platform/files/media-store.ts';
import { FILE_HOLDERS } from '#projections/media/file-uses.query.ts';
import type { Prune } from './pruning.ts';

/** An upload is for a form that may lie open, or be kept as a draft, for a while. */
const GRACE_DAYS = 30;
const AT_ONCE = 500;

/** The read models that know who uses a file. */
export const FILE_USERS = [...Object.keys(FILE_HOLDERS), 'record-media', 'media-uses'];

/**
 * Removes what people uploaded, or sent with a public form, {@link GRACE_DAYS} ago or before and no repair, record, request or order ever had attached, nor any
 * document is, nor any shop or page of the site, nor any newsletter, nor is in the library, nor any ad or image of the gallery but such as were removed
 * as long ago; an ad that the firm took down keeps its own as long as that may be disputed. What was taken out of the library
 * {@link REMOVED_DAYS} ago goes although a page or newsletter showed it once, unless something uses it now. Which ones use a file is known by
 * {@link FILE_USERS}: while one of these is behind the log, or has set a stream aside, nothing is removed.
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
