import { HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** The theme that everybody sees. What it did not say yet when it was published is as the house has it. */
export async function publishedTheme(db: Queryable): Promise<Theme> {
  const { rows } = await db.query<{ published: Partial<Theme> }>({
    name: 'published-theme',
    text: 'select published from read.theme',
  });
  return { ...HOUSE_THEME, ...rows[0]?.published };
}
