import type { LocalizedText } from '#domain/kernel/message.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** The e-book that the landing page gives. A title that is missing in one language is taken from the other. */
export interface OfferedEbook {
  readonly title: LocalizedText;
  readonly file: FileRef;
}

/** The newest e-book that is offered and has its file; null: there is none. */
export async function offeredEbook(db: Queryable): Promise<OfferedEbook | null> {
  const { rows } = await db.query<{ it: string; en: string; pdf: FileRef }>({
    name: 'offered-ebook',
    text: `select coalesce(nullif(title_it, ''), title_en) as it, coalesce(nullif(title_en, ''), title_it) as en, pdf
      from read.record_ebook where online and not archived and pdf is not null order by id desc limit 1`,
  });
  const [row] = rows;
  return row ? { title: { it: row.it, en: row.en }, file: row.pdf } : null;
}
