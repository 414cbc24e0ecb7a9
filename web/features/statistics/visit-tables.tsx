import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { VisitsReport } from '#api/contracts/analytics.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { CountTable } from './count-table.tsx';
import { texts } from './statistics.texts.ts';
import classes from './statistics-page.module.css';

/** The entries of the report that have a text of their own: sources that are no host, and languages. */
const NAMED = ['direct', 'elsewhere', 'other', 'it', 'en'] as const;
const isNamed = (name: string): name is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(name);

/** Which pages were seen, where visits came from, and in which languages. */
export function VisitTables({ report: { pages, sources, languages } }: { report: VisitsReport }) {
  const t = useTexts(texts);
  const nameOf = (name: string) => (isNamed(name) ? t(name) : name);
  const columns = [t('visits'), t('views')];
  return (
    <div className={classes.three}>
      <Counted
        title={t('pages')}
        head={t('page')}
        columns={columns}
        rows={pages.map(({ page, visits, views }) => ({ key: page, name: page, counts: [visits, views] }))}
      />
      <Counted
        title={t('sources')}
        head={t('source')}
        columns={[t('visits')]}
        rows={sources.map(({ source, visits }) => ({ key: source, name: nameOf(source), counts: [visits] }))}
      />
      <Counted
        title={t('languages')}
        head={t('language')}
        columns={columns}
        rows={languages.map(({ language, visits, views }) => ({
          key: language,
          name: nameOf(language),
          counts: [visits, views],
        }))}
      />
    </div>
  );
}

interface CountedProps {
  readonly title: string;
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: Parameters<typeof CountTable>[0]['rows'];
}

function Counted({ title, head, columns, rows }: CountedProps) {
  const t = useTexts(texts);
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      ) : (
        <CountTable title={title} head={head} columns={columns} rows={rows} />
      )}
    </section>
  );
}
