import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import type { CustomerQuote } from '#api/contracts/quotes.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { MissingState } from '#web/ui/page-state.tsx';
import { Chat } from '../features/quotes/customer/chat.tsx';
import { QuoteSection } from '../features/quotes/customer/quote-section.tsx';
import { unreadOf } from '../features/quotes/customer/unread.ts';
import { Alternatives } from '../features/repairs/customer/repair/alternatives.tsx';
import { DeliveryFacts, MachineFacts } from '../features/repairs/customer/repair/facts.tsx';
import { Papers } from '../features/repairs/customer/repair/papers.tsx';
import { Photos } from '../features/repairs/customer/repair/photos.tsx';
import { repairTexts } from '../features/repairs/customer/repair/repair.texts.ts';
import { Timeline } from '../features/repairs/customer/repair/timeline.tsx';
import { words } from '../features/repairs/customer/repairs/repairs.texts.ts';
import { StageBar } from '../features/repairs/customer/repairs/stage-bar.tsx';
import { isOver, nameOf, situationOf } from '../repairs/customer/customer-labels.ts';
import { fetchOwnRepair, ownKeys, useOwnRepairLive } from '../repairs/customer/own-repairs.ts';
import classes from './own-repair-page.module.css';

/** `/area-cliente/riparazioni/:id`: one of the customer's own repairs, live. */
export default function OwnRepairPage() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingRepair />;
  return <OwnRepair key={id} id={Number(id)} />;
}

function MissingRepair() {
  const t = useTexts(repairTexts);
  return <MissingState action={<ActionButton to="/area-cliente" label={t('back')} variant="default" size="md" />} />;
}

function OwnRepair({ id }: { id: number }) {
  const client = useQueryClient();
  const justSent = useLocation().state?.justSent === true;
  const found = useQuery({
    queryKey: ownKeys.repair(id),
    queryFn: ({ signal }) => fetchOwnRepair(id, signal),
    // A repair that was just sent may take a moment to be readable.
    retry: (attempts, failure) =>
      justSent ? attempts < 8 && asFailure(failure).status === 404 : attempts < 2 && asFailure(failure).status === 0,
    retryDelay: 500,
  });
  const again = useCallback(() => {
    client.invalidateQueries({ queryKey: ownKeys.repair(id) });
  }, [client, id]);
  useOwnRepairLive(id, found.data?.repair.position);
  return (
    <Found of={found} waiting={<Loading />} missing={<MissingRepair />}>
      {(data) => <Repair data={data} again={again} />}
    </Found>
  );
}

function Repair({ data, again }: { data: CustomerQuote; again: () => void }) {
  const { repair, quotes, messages, receipts, ...states } = data;
  const t = useTexts(words);
  const say = useTexts(repairTexts);
  const unread = unreadOf(messages).length;
  const situation = situationOf(repair, today());
  return (
    <Page
      back={{ to: '/area-cliente', label: say('back') }}
      title={nameOf(repair)}
      lead={<span className="of-code">{repair.code_intervention_gr}</span>}
      about={
        <>
          <div className={classes.now} aria-live="polite">
            <Text className={classes.sentence}>{t(`now_${situation}`)}</Text>
            <Text c="dimmed">{t(`next_${situation}`)}</Text>
          </div>
          {isOver(repair.state) ? null : <StageBar state={repair.state} />}
          {unread > 0 ? (
            <Anchor href="#messaggi" className={classes.unread}>
              <IconMessage size={18} aria-hidden="true" />
              {t('ask_read', { n: unread })}
            </Anchor>
          ) : null}
        </>
      }
    >
      <DeliveryFacts repair={repair} />
      <Alternatives repair={repair} />
      {quotes.length === 0 ? (
        <Timeline repair={repair} />
      ) : (
        <QuoteSection quotes={quotes} states={states} onSettled={again} />
      )}
      <Chat repairId={repair.id} messages={messages} onChanged={again} />
      {quotes.length === 0 ? null : <Timeline repair={repair} />}
      <Papers repair={repair} quotes={quotes} receipts={receipts} />
      <Photos captures={repair.captures} />
      <MachineFacts repair={repair} />
    </Page>
  );
}

function Loading() {
  return (
    <Stack gap="lg" aria-hidden="true">
      <Skeleton h={20} w={140} />
      <Skeleton h={32} w="70%" />
      <Skeleton h={64} />
      <Skeleton h={260} />
      <Skeleton h={180} />
    </Stack>
  );
}
