import { Accordion, Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import type { OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { formatDay, today } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { openQuoteDocument } from '#web/repairs/open-document.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { askDecision } from './ask-decision.ts';
import { DecisionBar } from './decision-bar.tsx';
import { quoteTexts } from './quote.texts.ts';
import classes from './quote-section.module.css';
import { QuoteSheet } from './quote-sheet.tsx';
import { type DecisionStates, quoteStatusOf } from './quote-status.ts';
import { QuoteStatusNote } from './quote-status-note.tsx';
import { useDecision } from './use-decision.ts';

interface QuoteSectionProps {
  /** The versions that were sent, newest first. */
  readonly quotes: readonly OutwardQuote[];
  readonly states: DecisionStates;
  /** Called after a decision, or when it did not count, so that the page fetches again. */
  readonly onSettled: () => void;
}

/** The repair's quote: the newest version with its state and the buttons that decide; earlier ones are folded away. */
export function QuoteSection({ quotes, states, onSettled }: QuoteSectionProps) {
  const t = useTexts(quoteTexts);
  const [quote, ...older] = quotes;
  const first = useRef(quote?.version);
  const { decide, deciding, undecided } = useDecision(states, (decision) => {
    if (decision) toastDone(t(decision === 'accept' ? 'nowAccepted' : 'nowRejected'));
    onSettled();
  });
  if (!quote) return null;
  const decidable = quoteStatusOf(quote, today()) === 'pending';
  const replacedLive = decidable && first.current !== undefined && quote.version !== first.current && !undecided;
  return (
    <section aria-labelledby="preventivo" className={classes.section}>
      <div className={classes.head}>
        <div>
          <Title order={2} id="preventivo">
            {t('title')}
          </Title>
          <Text c="dimmed" size="sm">
            {[
              quotes.length > 1 || quote.version > 1 ? t('version', { n: quote.version }) : null,
              t('sentOn', { day: formatDay(quote.date_agg) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Group gap="xs" className="of-no-print">
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} />}
            onClick={() => openQuoteDocument(quote.id, quote.version).catch(toastFailure)}
          >
            PDF
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Group>
      </div>
      {undecided ? (
        <Refusal title={t(undecided.replaced ? 'replaced' : 'notDecided')}>
          {undecided.replaced ? t('replacedText') : undecided.message}
        </Refusal>
      ) : null}
      {replacedLive ? (
        <Alert role="status" variant="default">
          {t('replacedLive')}
        </Alert>
      ) : null}
      <QuoteStatusNote quote={quote} />
      <QuoteSheet quote={quote} />
      {decidable ? (
        <DecisionBar
          total={quote.total_with_vat}
          busy={deciding}
          onDecide={(decision) => decide(quote, decision, () => askDecision(quote, decision))}
        />
      ) : null}
      {older.length > 0 ? (
        <Accordion variant="default" className={classes.older} aria-label={t('older')}>
          {older.map((version) => (
            <Accordion.Item key={version.version} value={String(version.version)}>
              <Accordion.Control>
                {t('version', { n: version.version })} · {t(quoteStatusOf(version, today()))}
              </Accordion.Control>
              <Accordion.Panel>
                <QuoteSheet quote={version} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      ) : null}
    </section>
  );
}
