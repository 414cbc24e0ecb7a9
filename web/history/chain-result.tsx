import { Alert } from '@mantine/core';
import { IconLink, IconUnlink } from '@tabler/icons-react';
import type { ChainBreak } from '#api/contracts/history.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { Verification } from './history-calls.ts';
import classes from './timeline.module.css';
import { timelineTexts } from './timeline.texts.ts';

/** Shows whether the events are those that were written; if not, at which events the chain breaks, and how. */
export function ChainResult({ chain: { holds, chained, breaks } }: { chain: Verification['chain'] }) {
  const t = useTexts(timelineTexts);
  if (holds) {
    return (
      <Alert
        variant="light"
        p="xs"
        icon={<IconLink />}
        title={chained > 0 ? t('chainHolds', { n: chained }) : t('noChain')}
      />
    );
  }
  return (
    <Alert
      variant="outline"
      color="var(--of-refusal)"
      p="xs"
      icon={<IconUnlink />}
      title={t('chainBroken', { n: breaks.length })}
    >
      <ul className={classes.breaks}>
        {breaks.map((one) => (
          <li key={`${one.stream} ${one.event.revision} ${one.fault}`}>
            <BreakText of={one} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function BreakText({ of: { stream, fault, event, before } }: { of: ChainBreak }) {
  const t = useTexts(timelineTexts);
  const named = ({ revision, title, at }: ChainBreak['event']) =>
    t('chainEvent', { revision, title, when: at === null ? '–' : formatInstant(at) });
  const alone = before === null && (fault === 'changed' || fault === 'missing');
  const values = { event: named(event), before: before === null ? '' : named(before) };
  return (
    <>
      {t(alone ? 'chain.beginning' : `chain.${fault}`, values)} <span className="of-code">({stream})</span>
    </>
  );
}
