import { HOUSE_THEME, type Theme } from '#domain/theme/theme-tokens.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** The theme that everybody sees. Tokens that it did not have when it was published are those of `HOUSE_THEME`. */
export async function publishedTheme(db: Queryable): Promise<Theme> {
  const { rows } = await db.query<{ published: Partial<Theme> }>({
    name: 'published-theme',
    text: 'select published from read.theme',
  });
  return { ...HOUSE_THEME, ...rows[0]?.published };
}
