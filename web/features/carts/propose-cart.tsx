import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { cartChanged } from '#web/market/cart.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { proposalTexts } from './proposals.texts.ts';

/** Lets a person who acts for a customer send them the prepared cart. Draws nothing for anybody else. */
export function ProposeCart({ cart }: { readonly cart: number }) {
  const t = useTexts(proposalTexts);
  const [asking, setAsking] = useState(false);
  if (!useAccount()?.actingFor) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={() => setAsking(true)}
        h="auto"
        py={8}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t('send')}
      </Button>
      {asking ? <AskDialog cart={cart} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function AskDialog({ cart, onClose }: { readonly cart: number; readonly onClose: () => void }) {
  const t = useTexts(proposalTexts);
  const client = useQueryClient();
  const form = useNewForm({ note: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: ({ note }: { note: string }) => write('POST', '/api/v1/Cart/:id/propose', { id: cart, note }),
    onSuccess: ({ message }) => {
      toastDone(message);
      cartChanged(client);
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Dialog held onClose={onClose} title={t('sendTitle')}>
      <Form form={form} onSubmit={(values) => mutate(values)}>
        <Stack>
          <Text>{t('sendText')}</Text>
          <LongText form={form} name="note" label={t('note')} maxLength={1000} minRows={3} />
          <FormFoot refusal={refusal} submit={t('send')} loading={isPending} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
