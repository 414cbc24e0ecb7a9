import type { Language } from '#domain/accounts/offered/languages.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** A course that visitors may book, with the coming days that are still in its record. */
export interface OfferedCourse {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  /** Cents a person. */
  readonly price_adult: number;
  readonly price_kid: number;
  readonly price_baby: number;
  /** `YYYY-MM-DD`, in their order. */
  readonly days: readonly string[];
}

/** The present title of a course, online or not; null: there is no such course. */
export async function titleOfCourse(db: Queryable, id: number): Promise<LocalizedText | null> {
  const { rows } = await db.query<LocalizedText>(
    `select ${titleIn('it')} as it, ${titleIn('en')} as en from read.record_course r where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** SQL for the title; where one language has none, the other's. */
const titleIn = (language: Language) => `coalesce(nullif(r.title_${language}, ''), nullif(r.title_it, ''), r.title_en)`;

/** Courses on one page. */
const MOST = 50;
/** Most days of a course that are offered: a year of weekly ones. */
const MOST_DAYS = 52;

/** The courses that are offered and have a day to come. @param today `YYYY-MM-DD` */
export async function offeredCourses(db: Queryable, today: string, language: Language): Promise<OfferedCourse[]> {
  const { rows } = await db.query<OfferedCourse>({
    name: `offered-courses-${language}`,
    text: `select r.id, ${titleIn(language)} as title,
        coalesce(nullif(r.text_${language}, ''), nullif(r.text_it, ''), r.text_en) as text,
        coalesce(r.price_adult, 0)::int as price_adult, coalesce(r.price_kid, 0)::int as price_kid,
        coalesce(r.price_baby, 0)::int as price_baby, d.days
      from read.record_course r cross join lateral (
        select array(select distinct s ->> 'date' from jsonb_array_elements(r.slots) s
          where s ->> 'date' >= $1 order by 1 limit ${MOST_DAYS}) as days) d
      where r.online and not r.archived and cardinality(d.days) > 0
      order by d.days[1], r.id limit ${MOST}`,
    values: [today],
  });
  return rows;
}
