import { Skeleton, Text, Title } from '@mantine/core';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { firmTexts } from './firm.texts.ts';
import { useFirmHistory } from './firm-calls.ts';
import classes from './firm-page.module.css';
import { readable } from './readable.ts';

/** Every change of the firm's settings: by whom, when, the old and the new value. */
export function FirmHistory() {
  const t = useTexts(firmTexts);
  const { data, error, refetch } = useFirmHistory();
  return (
    <section aria-labelledby="firm-section" className={classes.section}>
      <Title order={2} id="firm-section" mb="md">
        {t('history')}
      </Title>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data ? null : <Skeleton h={220} />}
      {data?.length === 0 ? <Text c="dimmed">{t('noHistory')}</Text> : null}
      {data?.map(({ revision, at, by, changes }) => (
        <article key={revision} className={classes.change}>
          <Text size="sm">
            <strong>{by}</strong> · <time dateTime={at}>{formatInstant(at)}</time>
          </Text>
          <dl className={classes.values}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{t(field as 'name')}</dt>
                <dd>
                  <span className="of-hidden">{t('before')}: </span>
                  <del>{readable(field, before, t)}</del> → <span className="of-hidden">{t('after')}: </span>
                  <ins>{readable(field, after, t)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  );
}
