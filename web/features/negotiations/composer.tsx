import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { MESSAGE_LENGTH } from '#domain/negotiations/negotiation-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { useRefreshNegotiations } from './negotiation-calls.ts';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';

/** The form for a message to the other party. The text survives a reload until it is sent. */
export function Composer({ id }: { id: number }) {
  const t = useTexts(negotiationTexts);
  const refresh = useRefreshNegotiations();
  const form = useNewForm({ description: '' });
  const { key, done } = useDraft(form, 'negotiation', id);
  const send = useMutation({
    meta: { handled: true },
    mutationFn: ({ description, commandId }: { description: string; commandId: string }) =>
      write('PUT', '/api/v1/negotiation/insertDetail', { id, description }, { commandId, draft: key }),
    onSuccess: ({ message }) => {
      toastDone(message);
      form.reset({ description: '' });
      done();
      form.setFocus('description');
      return refresh();
    },
    onError: (error) => {
      const refusal = placeFailure(form, error);
      if (refusal) form.setError('description', { type: 'server', message: refusal });
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ description }) => !send.isPending && send.mutate({ description, commandId: newCommandId() })}
      className={classes.composer}
    >
      <GrowingText
        label={t('write')}
        minRows={2}
        maxRows={8}
        maxLength={MESSAGE_LENGTH}
        {...form.register('description', { validate: (words) => words.trim() !== '' || t('empty') })}
        error={form.formState.errors.description?.message}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" leftSection={<IconSend size={18} />} loading={send.isPending}>
        {t('send')}
      </Button>
    </Form>
  );
}
