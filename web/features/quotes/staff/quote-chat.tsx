import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { markMessagesSeen, postMessage } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { Form } from '#web/ui/form.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';

/** The chat with the customer. Messages come in live; shown ones count as seen. */
export function QuoteChat() {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const refresh = useRefreshRepair(repair.id);
  const { messages } = repair;
  const writes = may(account, 'quotes', 'message') && !repair.archived;
  const [text, setText] = useState('');
  const commandId = useRef(newCommandId());
  const { mutate, isPending } = useMutation({
    mutationFn: () => postMessage(repair.id, text.trim(), commandId.current),
    onSuccess: async () => {
      commandId.current = newCommandId();
      setText('');
      await refresh();
    },
  });
  const send = () => {
    if (text.trim() !== '' && !isPending) mutate();
  };
  useSeen(repair.id, messages, writes);
  return (
    <section className="of-no-print">
      <Title order={3} mb="xs">
        {t('chat')}
      </Title>
      <Stack gap="sm">
        {messages.length === 0 ? <Text c="dimmed">{t('noMessages')}</Text> : null}
        <ol className={classes.messages} aria-label={t('chat')} aria-live="polite">
          {messages.map(({ id, side, sender, messages: words, created_at, seen }) => (
            <li key={id} className={classes.message} data-side={side}>
              <Text size="xs" c="dimmed">
                {sender}
                {side === 'customer' ? ` (${t('customerSide')})` : ''} · {formatInstant(created_at)}
                {side === 'customer' && !seen ? ` · ${t('newMessage')}` : ''}
              </Text>
              <p>{words}</p>
              {side === 'staff' ? (
                <Text size="xs" c="dimmed" ta="right">
                  {t(seen ? 'seen' : 'unseen')}
                </Text>
              ) : null}
            </li>
          ))}
        </ol>
        {writes ? (
          <Form onSubmit={send}>
            <GrowingText
              label={t('message')}
              minRows={2}
              maxRows={8}
              maxLength={4000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                send();
              }}
            />
            <Group justify="flex-end" mt={6}>
              <Button
                type="submit"
                size="compact-sm"
                loading={isPending}
                disabled={text.trim() === ''}
                leftSection={<IconSend size={15} />}
              >
                {t('send')}
              </Button>
            </Group>
          </Form>
        ) : null}
      </Stack>
    </section>
  );
}

/** Marks the customer's messages as seen once they are on the screen of a person who may answer them. */
function useSeen(
  repairId: number,
  messages: readonly { id: number; side: string; seen: boolean }[],
  answers: boolean,
): void {
  const refresh = useRefreshRepair(repairId);
  const upTo = messages.findLast(({ side, seen }) => side === 'customer' && !seen)?.id;
  const { mutate } = useMutation({
    mutationFn: (id: number) => markMessagesSeen(repairId, id),
    // The person asked for nothing, so a failure shows no toast: the messages stay new.
    meta: { handled: true },
    onSuccess: refresh,
  });
  const markedUpTo = useRef(0);
  useEffect(() => {
    if (!answers || upTo === undefined) return;
    const markIfVisible = () => {
      if (document.hidden || markedUpTo.current === upTo) return;
      markedUpTo.current = upTo;
      mutate(upTo);
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [answers, upTo, mutate]);
}
