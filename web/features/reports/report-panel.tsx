import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReportDetail } from '#api/contracts/reports.contract.ts';
import { REFUSAL_REASON_TEXTS } from '#domain/ads/offered/refusal-reasons.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { language } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReasonsDialog } from '#web/market/reasons-dialog.tsx';
import { WordsDialog } from '#web/market/words-dialog.tsx';
import facts from '#web/ui/facts.module.css';
import { Found } from '#web/ui/found.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Decisions } from './decisions.tsx';
import classes from './reports.module.css';
import { reportsTexts } from './reports.texts.ts';
import { REPORTS_KEY, useReported } from './use-reported.ts';

/** One ad: its reports, the decisions so far, and what is to be decided now. */
export function ReportPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(reportsTexts);
  const { data, error, refetch } = useReported(id);
  return (
    <SidePanel
      title={data?.title || t('title')}
      aside={
        data ? (
          <Badge variant="default" tt="none">
            {t(`is_${data.status}`)}
          </Badge>
        ) : null
      }
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={360}>
        {(data) => <Reported ad={data} />}
      </Found>
    </SidePanel>
  );
}

type Step = 'remove' | 'keep' | 'grant' | 'refuse';

function Reported({ ad }: { readonly ad: ReportDetail }) {
  const t = useTexts(reportsTexts);
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Stack gap="md">
      <dl className={facts.facts}>
        <div>
          <dt>{t('seller')}</dt>
          <dd>
            <Anchor component={Link} to={`/admin/clienti/${ad.customer_id}`} size="sm">
              {ad.seller_name}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{t('ad')}</dt>
          <dd>
            <Anchor component={Link} to={`/admin/annunci/${ad.id}?view=all`} size="sm">
              {t('number', { id: ad.id })}
            </Anchor>
          </dd>
        </div>
      </dl>
      <Group gap="xs">
        {ad.open > 0 ? (
          <>
            <Button variant="outline" color="var(--of-refusal)" onClick={() => setStep('remove')}>
              {t('remove')}
            </Button>
            <Button variant="default" onClick={() => setStep('keep')}>
              {t('keep')}
            </Button>
          </>
        ) : null}
        {ad.status === 'APPEALED' ? (
          <>
            <Button onClick={() => setStep('grant')}>{t('grant')}</Button>
            <Button variant="default" onClick={() => setStep('refuse')}>
              {t('refuse')}
            </Button>
          </>
        ) : null}
      </Group>
      {ad.reports.length > 0 ? <Title order={3}>{t('reports')}</Title> : null}
      <ul className={classes.said}>
        {ad.reports.toReversed().map(({ n, reason, text, name, email, at, waits }) => (
          <li key={n}>
            <Group justify="space-between">
              <Text fw={600}>{REFUSAL_REASON_TEXTS[reason][language()]}</Text>
              {waits ? <Badge tt="none">{t('waits')}</Badge> : null}
            </Group>
            <Text className={classes.text}>{text}</Text>
            <Text size="sm" c="dimmed">
              {t('by', { name: [name || t('nobody'), email].filter(Boolean).join(', '), when: formatInstant(at) })}
            </Text>
          </li>
        ))}
      </ul>
      <Decisions decisions={ad.decisions} />
      {step === null ? null : <StepDialog ad={ad} step={step} onClose={() => setStep(null)} />}
    </Stack>
  );
}

interface StepProps {
  readonly ad: ReportDetail;
  readonly step: Step;
  readonly onClose: () => void;
}

/**
 * Decides on the reports that were shown when the dialog opened. Keeping the ad answers no later ones: they have to be
 * read first.
 */
function StepDialog({ ad, step, onClose }: StepProps) {
  const t = useTexts(reportsTexts);
  const [{ id, reports }] = useState(ad);
  const seen = Math.max(0, ...reports.map(({ n }) => n));
  const client = useQueryClient();
  const refreshed = async <A,>(answer: A): Promise<A> => {
    await client.invalidateQueries({ queryKey: REPORTS_KEY });
    return answer;
  };
  if (step === 'remove') {
    return (
      <ReasonsDialog
        title={t('removeTitle')}
        submit={t('remove')}
        send={(why) => write('POST', '/api/v1/reports/:id/decide', { id, removed: true, ...why, seen }).then(refreshed)}
        onClose={onClose}
      />
    );
  }
  return (
    <WordsDialog
      title={t(`${step}Title`)}
      lead={t(`${step}Lead`)}
      name="note"
      label={t('why')}
      submit={t(step)}
      send={({ note }) =>
        step === 'keep'
          ? write('POST', '/api/v1/reports/:id/decide', { id, removed: false, note, seen }).then(refreshed)
          : write('POST', '/api/v1/reports/:id/decideAppeal', { id, reinstated: step === 'grant', note }).then(
              refreshed,
            )
      }
      onClose={onClose}
    />
  );
}
