import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { useRefreshNegotiations } from './negotiation-calls.ts';
import classes from './negotiations.module.css';
import { negotiationTexts } from './negotiations.texts.ts';

/** A new offer, which replaces the waiting one. */
export function OfferForm({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTexts(negotiationTexts);
  const refresh = useRefreshNegotiations();
  const form = useNewForm({ price: '' });
  const commandId = useCommandId();
  const send = useMutation({
    mutationFn: (price: string) =>
      write('PUT', '/api/v1/negotiation/insertDetail', { id, price }, { commandId: commandId({ id, price }) }),
    onSuccess: ({ message }) => {
      toastDone(message);
      onDone();
      return refresh();
    },
  });
  return (
    <Form form={form} onSubmit={({ price }) => send.mutate(price)} className={classes.offer}>
      <MoneyField
        label={t('price')}
        description={t('priceHint')}
        data-autofocus
        {...form.register('price', { validate: (price) => price.trim() !== '' || t('emptyPrice') })}
        error={form.formState.errors.price?.message}
      />
      <Button type="submit" loading={send.isPending}>
        {t('sendOffer')}
      </Button>
    </Form>
  );
}
