import { Text, Title } from '@mantine/core';
import type { ReportDetail } from '#api/contracts/reports.contract.ts';
import { REFUSAL_REASON_TEXTS } from '#domain/ads/offered/refusal-reasons.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './reports.module.css';
import { reportsTexts } from './reports.texts.ts';

/** The decisions on an ad, with their appeals, newest first. */
export function Decisions({ decisions }: Pick<ReportDetail, 'decisions'>) {
  const t = useTexts(reportsTexts);
  if (decisions.length === 0) return null;
  return (
    <>
      <Title order={3}>{t('history')}</Title>
      <ul className={classes.said}>
        {decisions.map(({ removed, reasons, note, at, decided_by, appeal, outcome }) => (
          <li key={at}>
            <Text fw={600}>{t(removed ? 'removed' : 'kept')}</Text>
            {reasons.map((reason) => (
              <Text key={reason}>{REFUSAL_REASON_TEXTS[reason][language()]}</Text>
            ))}
            <SignedText text={note} name={decided_by} at={at} />
            {appeal ? (
              <>
                <Text fw={600} mt="xs">
                  {t('appeal')}
                </Text>
                <SignedText text={appeal.text} name="" at={appeal.at} />
              </>
            ) : null}
            {outcome ? (
              <>
                <Text fw={600} mt="xs">
                  {t('outcome')}: {t(outcome.reinstated ? 'reinstated' : 'confirmed')}
                </Text>
                <SignedText text={outcome.note} name={outcome.decided_by} at={outcome.at} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text with its author and its time. */
function SignedText({ text, name, at }: { readonly text: string; readonly name: string; readonly at: string }) {
  const t = useTexts(reportsTexts);
  return (
    <>
      <Text className={classes.text}>{text}</Text>
      <Text size="sm" c="dimmed">
        {name === '' ? formatInstant(at) : t('by', { name, when: formatInstant(at) })}
      </Text>
    </>
  );
}
