import { ActionIcon, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChecks, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NegotiationMessage, NegotiationThread } from '#api/contracts/negotiations.contract.ts';
import { RISK_WARNINGS } from '#domain/kernel/risk-signs.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useOnScreen } from '#web/lib/live/use-on-screen.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useRefreshNegotiations } from './negotiation-calls.ts';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';

/** Messages and offers, oldest first. Rows on the screen count as read. */
export function Thread({ thread: { id, messages, toRead, userNegotiatior } }: { thread: NegotiationThread }) {
  const t = useTexts(negotiationTexts);
  const end = useRef<HTMLDivElement>(null);
  useRead(id, toRead > 0 ? (messages.findLast(({ own }) => !own)?.id ?? null) : null, useOnScreen(end));
  return (
    <section aria-labelledby="messaggi">
      <Title order={2} size="h3" id="messaggi" mb="sm">
        {t('messages')}
      </Title>
      {messages.length === 0 ? <Text c="dimmed">{t('noMessages')}</Text> : null}
      <div role="log" aria-live="polite" aria-labelledby="messaggi" className={classes.log}>
        {messages.map((message) => (
          <div key={message.id} className={classes.place} data-own={message.own || undefined}>
            <Bubble negotiation={id} message={message} name={userNegotiatior} />
          </div>
        ))}
      </div>
      <div ref={end} />
    </section>
  );
}

/**
 * Reports that the other party's rows were read, once they are on the screen.
 * @param upTo the newest of them; null: all were read before
 */
function useRead(id: number, upTo: number | null, onScreen: boolean): void {
  const reported = useRef(0);
  const refresh = useRef(useRefreshNegotiations());
  useEffect(() => {
    if (!onScreen || upTo === null || upTo <= reported.current) return;
    reported.current = upTo;
    write('POST', '/api/v1/negotiation/updateRead', { id, upTo }).then(
      () => refresh.current(),
      // The report failed: the next message, or the next visit, tries again.
      () => {
        reported.current = 0;
      },
    );
  }, [id, upTo, onScreen]);
}

interface BubbleProps {
  readonly negotiation: number;
  readonly message: NegotiationMessage;
  /** The other party. */
  readonly name: string;
}

function Bubble({ negotiation, message: { id, own, description, data, offer, read, signs }, name }: BubbleProps) {
  const t = useTexts(negotiationTexts);
  const language = useLanguage();
  const Icon = read ? IconChecks : IconCheck;
  return (
    <div className={classes.bubble}>
      <Text size="sm" c="dimmed">
        {own ? t('you') : name} · {formatInstant(data)}
      </Text>
      {offer ? (
        <Text className={classes.amount}>
          {t('offer', { price: formatMoney(offer.price) })}{' '}
          <Text span c="dimmed" fw={400}>
            {t(`state_${offer.state}`, { until: formatInstant(offer.expires_at) })}
          </Text>
        </Text>
      ) : (
        <Text className={classes.words}>{description}</Text>
      )}
      {signs.map((sign) => (
        <div key={sign} role="note" className={classes.sign}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>
            <strong>{t('signTitle')}:</strong> {RISK_WARNINGS[sign][language]}
          </span>
        </div>
      ))}
      {own ? (
        <Text component="div" size="sm" c="dimmed" className={classes.below}>
          <Icon size={16} aria-hidden="true" />
          {t(read ? 'read' : 'sent')}
          {offer ? null : <Remove negotiation={negotiation} row={id} />}
        </Text>
      ) : null}
    </div>
  );
}

function Remove({ negotiation, row }: { negotiation: number; row: number }) {
  const t = useTexts(negotiationTexts);
  const refresh = useRefreshNegotiations();
  const remove = useMutation({
    mutationFn: () => write('DELETE', '/api/v1/negotiation/deleteRow/:id/:row', { id: negotiation, row }),
    onSuccess: refresh,
  });
  const ask = async () => {
    if (await confirm({ title: t('remove'), message: t('removeAsk'), danger: true })) remove.mutate();
  };
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('remove')} loading={remove.isPending} onClick={ask}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
