import { Stack, Text } from '@mantine/core';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { type StaffOrder, useOrderFormAsSeen } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';

/** Gives money back, with the reason that the customer reads: at first all that may still be refunded. */
export function RefundDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTexts(orderTexts);
  const { form, submit, refusal, loading } = useOrderFormAsSeen<{ amount: string; reason: string }>(
    order,
    { amount: order.refundable.replace('.', ','), reason: '' },
    ({ amount, reason }, seen) => write('POST', '/api/v1/salesorder/refund', { id: order.id, amount, reason }, seen),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('giveBackTitle', { id: order.id })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('giveBackHint')}</Text>
          <MoneyField
            label={t('amount')}
            data-autofocus
            {...form.register('amount')}
            error={form.formState.errors.amount?.message}
          />
          <LongText form={form} name="reason" label={t('reason')} maxLength={500} />
          <FormFoot refusal={refusal} submit={t('giveBack')} loading={loading} danger onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
