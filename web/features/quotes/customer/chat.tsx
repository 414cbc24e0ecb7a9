import { Button, Text, Title } from '@mantine/core';
import { IconCheck, IconChecks, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PostMessageBody } from '#api/contracts/quotes.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { commandIds } from '#web/lib/forms/command-ids.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import classes from './chat.module.css';
import { chatTexts } from './chat.texts.ts';
import { type ChatMessage, seenUpTo, unreadOf } from './unread.ts';
import { useSeen } from './use-seen.ts';

interface ChatProps {
  readonly repairId: number;
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Called after a message was sent or marked as seen, so that the page fetches again. */
  readonly onChanged: () => void;
}

/** The chat with the workshop, live on both sides; an unsent message survives a reload. */
export function Chat({ repairId, messages, onChanged }: ChatProps) {
  const t = useTexts(chatTexts);
  const end = useRef<HTMLDivElement>(null);
  // Keep the mark where it was when the page opened, although the messages count as seen at once.
  const firstUnread = useRef<number | null>(null);
  const unread = unreadOf(messages);
  firstUnread.current ??= unread[0]?.id ?? null;
  useSeen(repairId, seenUpTo(messages), end, onChanged);
  return (
    <section aria-labelledby="messaggi" className={classes.chat}>
      <Title order={2} id="messaggi">
        {t('title')}
      </Title>
      {messages.length === 0 ? <Text c="dimmed">{t('empty')}</Text> : null}
      <div role="log" aria-live="polite" aria-labelledby="messaggi" className={classes.log}>
        {messages.map((message) => (
          <div key={message.id} className={classes.place} data-side={message.side}>
            {message.id === firstUnread.current ? <div className={classes.fresh}>{t('fresh')}</div> : null}
            <Bubble message={message} />
          </div>
        ))}
      </div>
      <div ref={end} />
      <Composer repairId={repairId} onSent={onChanged} />
    </section>
  );
}

function Bubble({ message }: { message: ChatMessage }) {
  const t = useTexts(chatTexts);
  const isOwn = message.side === 'customer';
  const Icon = message.seen ? IconChecks : IconCheck;
  return (
    <div className={classes.bubble}>
      <Text size="sm" c="dimmed">
        {isOwn ? t('you') : message.sender || t('workshop')} · {formatInstant(message.created_at)}
      </Text>
      <Text className={classes.words}>{message.messages}</Text>
      {isOwn ? (
        <Text size="sm" c="dimmed" className={classes.seen}>
          <Icon size={16} aria-hidden="true" />
          {t(message.seen ? 'seen' : 'sent')}
        </Text>
      ) : null}
    </div>
  );
}

function Composer({ repairId, onSent }: { repairId: number; onSent: () => void }) {
  const t = useTexts(chatTexts);
  const form = useNewForm({ messages: '' });
  const { key, done } = useDraft(form, 'quote-message', repairId);
  const commandId = useRef(commandIds(newCommandId));
  const post = useMutation({
    meta: { handled: true },
    mutationFn: (body: PostMessageBody) =>
      write('PUT', '/api/v1/intervention/insertMessageQuote', body, { commandId: commandId.current(body), draft: key }),
    onSuccess: () => {
      // The same words again are another message: they need another command id.
      commandId.current = commandIds(newCommandId);
      form.reset({ messages: '' });
      done();
      form.setFocus('messages');
      onSent();
    },
    onError: (error) =>
      form.setError('messages', { type: 'server', message: t('failed', { reason: asFailure(error).message }) }),
  });
  const send = ({ messages }: { messages: string }) => {
    if (!post.isPending) post.mutate({ id_intervention: repairId, messages });
  };
  return (
    <Form form={form} onSubmit={send} className={classes.composer}>
      <GrowingText
        size="md"
        label={t('write')}
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.register('messages', { validate: (words) => words.trim() !== '' || t('emptyMessage') })}
        error={form.formState.errors.messages?.message}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="md" variant="default" leftSection={<IconSend size={18} />} loading={post.isPending}>
        {t('send')}
      </Button>
    </Form>
  );
}
