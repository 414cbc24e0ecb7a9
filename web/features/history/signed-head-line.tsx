import { Button, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fetchSignedHead, type SignedHead } from '#web/history/history-calls.ts';
import { timelineTexts } from '#web/history/timeline.texts.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './history-page.module.css';

/**
 * Tells the auditor when the event store was signed last, and with what digest. The button copies the line of JSON that
 * `npm run verify -- --heads FILE` reads, to be kept elsewhere.
 */
export function SignedHeadLine() {
  const t = useTexts(timelineTexts);
  const { data } = useQuery({
    queryKey: ['signed-head'],
    queryFn: ({ signal }) => fetchSignedHead(signal),
  });
  if (data === undefined) return null;
  return (
    <div className={classes.signed}>
      <IconSignature size={18} aria-hidden="true" />
      {data === null ? (
        <Text size="sm" c="dimmed">
          {t('noSignedHead')}
        </Text>
      ) : (
        <SignedHeadFacts head={data} />
      )}
    </div>
  );
}

function SignedHeadFacts({ head }: { head: SignedHead }) {
  const t = useTexts(timelineTexts);
  return (
    <div>
      <Text size="sm">
        {t('signedHead', { when: formatInstant(head.signedAt), events: formatNumber(head.events) })}
      </Text>
      <div className={classes.digest}>
        <Text size="sm" c="dimmed">
          {t('digest')} <span className={classes.hash}>{head.digest}</span>
        </Text>
        <CopyButton value={JSON.stringify(head)}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              title={t('copySignatureHint')}
              onClick={copy}
            >
              {t(copied ? 'copiedSignature' : 'copySignature')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
