import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { QuoteLinkPage as LinkPage, QuoteLinkDecision } from '#api/contracts/quotes.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { read, send } from '#web/lib/http/send.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageState } from '#web/ui/page-state.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { askDecision } from './ask-decision.ts';
import { DecisionBar } from './decision-bar.tsx';
import { linkTexts } from './link.texts.ts';
import { quoteTexts } from './quote.texts.ts';
import { QuoteSheet } from './quote-sheet.tsx';
import { type Decision, quoteStatusOf, stateFor } from './quote-status.ts';
import { QuoteStatusNote } from './quote-status-note.tsx';

/** `/preventivo/:token`: the quote of an e-mail's signed link. Opening shows it; only the buttons decide. No login. */
export default function QuoteLinkPage() {
  const { token = '' } = useParams();
  const quote = useQuery({
    queryKey: ['quote-link', token],
    queryFn: async ({ signal }) => (await read('/api/v1/quotelink/:token', { token }, { signal })).data,
  });
  return (
    <PublicFrame>
      <Found of={quote} waiting={360} missing={<Broken />}>
        {(page) => <LinkedQuote page={page} token={token} again={quote.refetch} />}
      </Found>
    </PublicFrame>
  );
}

function Broken() {
  const t = useTexts(linkTexts);
  return (
    <PageState
      role="alert"
      icon={<IconLinkOff />}
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={<ToPanel />}
    />
  );
}

function ToPanel() {
  const t = useTexts(linkTexts);
  return (
    <Button component={Link} to="/area-cliente" variant="default" size="md" className="of-no-print">
      {t('enter')}
    </Button>
  );
}

function LinkedQuote({ page, token, again }: { page: LinkPage; token: string; again: () => Promise<unknown> }) {
  const t = useTexts(linkTexts);
  const say = useTexts(quoteTexts);
  const { quote } = page;
  const { decide, busy, decided, failure, nameFault, name } = useLinkDecision(page, token, again);
  const field = useId();
  return (
    <Page
      title={
        <>
          {say('title')} <span className="of-code">{page.code_intervention_gr}</span>
        </>
      }
      lead={t('for', { customer: page.customer })}
      about={page.description ? <Text mt={4}>{page.description}</Text> : null}
    >
      <Refusal title={say('notDecided')}>{failure}</Refusal>
      {/* Say that the quote waits for a decision only where the reader may decide. */}
      {page.decidable || quoteStatusOf(quote, today()) !== 'pending' ? <QuoteStatusNote quote={quote} /> : null}
      {decided ? <Text role="status">{t('thanks')}</Text> : null}
      {!page.decidable && !decided && page.reason ? (
        <Alert role="status" variant="default" title={t('notDecidable')}>
          {page.reason}
        </Alert>
      ) : null}
      <QuoteSheet quote={quote} />
      {page.decidable ? (
        <>
          <TextInput
            id={field}
            ref={name}
            size="md"
            label={t('name')}
            description={t('nameHint')}
            autoComplete="name"
            maxLength={200}
            required
            error={nameFault ? t('nameMissing') : null}
          />
          <DecisionBar total={quote.total_with_vat} busy={busy} onDecide={decide} />
        </>
      ) : (
        <ToPanel />
      )}
    </Page>
  );
}

/** Decides once: asks first the name, then the specification's question, and sends one command per decision. */
function useLinkDecision(page: LinkPage, token: string, again: () => Promise<unknown>) {
  const name = useRef<HTMLInputElement>(null);
  const commandId = useCommandId();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [decided, setDecided] = useState(false);
  const [nameFault, setNameFault] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async (decision: Decision) => {
    if (running.current) return;
    const who = name.current?.value.trim() ?? '';
    setNameFault(who === '');
    if (who === '') return name.current?.focus();
    running.current = true;
    setFailure(null);
    try {
      if (!(await askDecision(page.quote, decision))) return;
      setBusy(true);
      const body: QuoteLinkDecision = { id_states_quote: stateFor(decision, page), name: who };
      const headers = { 'idempotency-key': commandId(body) };
      await send('POST', '/api/v1/quotelink/:token', { token, ...body }, { headers });
      setDecided(true);
    } catch (error) {
      setFailure(asFailure(error).message);
    } finally {
      await again();
      setBusy(false);
      running.current = false;
    }
  };
  return { decide, busy, decided, failure, nameFault, name };
}
