import { Text, Title } from '@mantine/core';
import type { FirmChange } from '#api/contracts/firm.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { firmTexts } from './firm.texts.ts';
import { useFirmHistory } from './firm-calls.ts';
import classes from './firm-page.module.css';
import { usePageNames } from './firm-pages.ts';
import { readable } from './readable.ts';

/** Every change of the firm's settings: by whom, when, the old and the new value. */
export function FirmHistory() {
  const t = useTexts(firmTexts);
  return (
    <section aria-labelledby="firm-section" className={classes.section}>
      <Title order={2} id="firm-section" mb="md">
        {t('history')}
      </Title>
      <Found of={useFirmHistory()} waiting={220}>
        {(changes) =>
          changes.length === 0 ? (
            <Text c="dimmed">{t('noHistory')}</Text>
          ) : (
            changes.map((change) => <Change key={change.revision} change={change} />)
          )
        }
      </Found>
    </section>
  );
}

function Change({ change: { at, by, changes } }: { change: FirmChange }) {
  const t = useTexts(firmTexts);
  const pageName = usePageNames();
  return (
    <article className={classes.change}>
      <Text size="sm">
        <strong>{by}</strong> · <time dateTime={at}>{formatInstant(at)}</time>
      </Text>
      <dl className={classes.values}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{t(field as 'name')}</dt>
            <dd>
              <span className="of-hidden">{t('before')}: </span>
              <del>{readable(field, before, t, pageName)}</del> → <span className="of-hidden">{t('after')}: </span>
              <ins>{readable(field, after, t, pageName)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
