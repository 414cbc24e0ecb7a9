import type { NewsletterView } from '#domain/newsletters/newsletter-limits.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { listNewsletters } from '#projections/newsletters/newsletters.query.ts';

const MOST = 50;

/** Newsletters of a view to choose from, by words of their subject (`*`: any), the newest first. */
export async function newsletterOptions(db: Queryable, search: string, view: NewsletterView) {
  const words = search === '*' ? {} : { search };
  const { rows } = await listNewsletters(db, { ...words, view, sort: 'id', direction: 'desc', limit: MOST });
  return { data: rows.map(({ id, subject }) => ({ id, text: subject || String(id) })) };
}
