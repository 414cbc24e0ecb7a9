import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { MESSAGE_LENGTH } from '#domain/negotiations/negotiation-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useRedirectLater } from '#web/lib/time/redirect-later.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';

/**
 * `/trattative/nuova/{ad}`: the first message to a seller, or an offer. A buyer who wrote before continues their
 * negotiation.
 */
export default function NewNegotiationPage() {
  const { item = '' } = useParams();
  const t = useTexts(negotiationTexts);
  const leadOn = useRedirectLater();
  const form = useNewForm({ description: '', price: '' });
  const commandId = useCommandId();
  const [begun, setBegun] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useMutation({
    meta: { handled: true },
    mutationFn: ({ description, price }: { description: string; price: string }) => {
      const body = { item, description, ...(price.trim() === '' ? {} : { price }) };
      return write('PUT', '/api/v1/negotiation', body, { commandId: commandId(body) });
    },
    onSuccess: ({ message }) => {
      toastDone(message);
      setBegun(true);
      leadOn('/trattative');
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Page width="form" title={t('begin')} lead={t('beginText')}>
      <Form form={form} onSubmit={(values) => send.mutate(values)} className={classes.composer}>
        <GrowingText
          label={t('write')}
          minRows={4}
          maxRows={12}
          maxLength={MESSAGE_LENGTH}
          {...form.register('description')}
          error={form.formState.errors.description?.message}
        />
        <MoneyField
          label={t('beginPrice')}
          description={t('priceHint')}
          {...form.register('price')}
          error={form.formState.errors.price?.message}
        />
        <Refusal>{refusal}</Refusal>
        <Button type="submit" leftSection={<IconSend size={18} />} loading={send.isPending} disabled={begun}>
          {t('send')}
        </Button>
      </Form>
    </Page>
  );
}
