import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { decideForCustomer } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { quoteTexts } from './quote.texts.ts';
import type { StaffQuote } from './quote-values.ts';

interface DecideDialogProps {
  readonly quote: StaffQuote;
  readonly accept: boolean;
  readonly onClose: () => void;
}

/** Notes a decision that the customer told by another way than the panel; it is bound to the version that is shown. */
export function DecideDialog({ quote, accept, onClose }: DecideDialogProps) {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const [name, setName] = useState('');
  const n = quote.version;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      decideForCustomer({
        id: repair.id,
        id_states_quote: accept ? 3 : 4,
        version: quote.version,
        hash: quote.hash,
        decided_by: name.trim(),
      }),
    onSuccess: () => toastDone(t(accept ? 'acceptDone' : 'rejectDone', { n })),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <Dialog onClose={onClose} title={t(accept ? 'decideTitle' : 'rejectTitle', { n })}>
      <Form onSubmit={() => mutate()}>
        <Stack>
          <Text fw={600}>{formatMoney(quote.total_amount_with_discount)}</Text>
          <Text>{t('decideText')}</Text>
          <TextInput
            label={t('decidedByLabel')}
            description={t('decidedByHint')}
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormFoot submit={t(accept ? 'accept' : 'reject')} loading={isPending} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
