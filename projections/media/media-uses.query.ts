import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import type { MediaUse } from '#domain/media/media.decide.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { namesOfRecords } from '../records/offered/record-rows.query.ts';
import type { MediaUsesRow } from './media-uses.projection.ts';

/** A page, newsletter or record that uses a file, and where in it. */
export interface FoundMediaUse extends MediaUse, Pick<MediaUsesRow, 'kind' | 'of_id'> {
  /** The places that hold the file, as {@link MediaUsesRow.held} names them. */
  readonly places: readonly string[];
  /** Everybody may see the file there. */
  readonly live: boolean;
}

type UseRow = Pick<MediaUsesRow, 'kind' | 'of_id' | 'held'> & {
  readonly statuses: { readonly [L in Language]?: { readonly title: string } } | null;
  readonly subject: string | null;
};

/** What uses a file now: pages first, then newsletters, then records, each by its number. */
export async function usesOfMedia(db: Queryable, media: number): Promise<FoundMediaUse[]> {
  const { rows } = await db.query<UseRow>({
    name: 'uses-of-media',
    text: `select u.kind, u.of_id, u.held, p.statuses, n.subject from read.media_uses u
      left join read.pages p on u.kind = 'page' and p.page_id = u.of_id
      left join read.newsletters n on u.kind = 'newsletter' and n.id = u.of_id
      where u.media @> $1::jsonb order by u.kind = 'page' desc, u.kind = 'newsletter' desc, u.kind, u.of_id`,
    values: [JSON.stringify([media])],
  });
  const records = rows.flatMap(({ kind, of_id: id }) =>
    kind === 'page' || kind === 'newsletter' ? [] : [{ other: kind, id }],
  );
  const [it, en] = await Promise.all(LANGUAGES.map((language) => namesOfRecords(db, records, language)));
  return rows.map(({ kind, of_id, held, statuses, subject }) => {
    const places = Object.keys(held).filter((place) => held[place]?.includes(media));
    const named: LocalizedText = {
      it: statuses?.it?.title || statuses?.en?.title || subject || it?.(kind, of_id) || `${of_id}`,
      en: statuses?.en?.title || statuses?.it?.title || subject || en?.(kind, of_id) || `${of_id}`,
    };
    const isRecord = kind !== 'page' && kind !== 'newsletter';
    return { kind, of_id, places, title: named, live: isRecord || places.some((place) => place.endsWith('live')) };
  });
}
