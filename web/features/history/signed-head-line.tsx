import { Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchSignedHead } from '#web/repairs/timeline/history-calls.ts';
import { timelineTexts } from '#web/repairs/timeline/timeline.texts.ts';
import classes from './history-page.module.css';

/** One line for the auditor: when the event store was signed last, and with what digest, to be noted down. */
export function SignedHeadLine() {
  const t = useTexts(timelineTexts);
  const { data } = useQuery({
    queryKey: ['signed-head'],
    queryFn: ({ signal }) => fetchSignedHead(signal),
  });
  if (data === undefined) return null;
  return (
    <Text size="sm" c="dimmed" className={classes.signed}>
      <IconSignature size={16} aria-hidden="true" />
      <span>
        {data === null
          ? t('noSignedHead')
          : t('signedHead', { when: formatInstant(data.signedAt), events: data.events, digest: data.digest })}
      </span>
    </Text>
  );
}
