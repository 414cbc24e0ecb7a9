import { Stack } from '@mantine/core';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { type StaffOrder, useOrderFormAsSeen } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';

/** Records a payment by bank transfer or in cash: at first the whole missing amount. */
export function PaymentDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTexts(orderTexts);
  const missing = (Number(order.to_pay) - Number(order.paid)).toFixed(2).replace('.', ',');
  const { form, submit, refusal, loading } = useOrderFormAsSeen<{ amount: string }>(
    order,
    { amount: missing },
    ({ amount }, seen) => write('POST', '/api/v1/salesorder/recordPayment', { id: order.id, amount }, seen),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('recordPayment')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <MoneyField
            label={t('amount')}
            data-autofocus
            {...form.register('amount')}
            error={form.formState.errors.amount?.message}
          />
          <FormFoot refusal={refusal} submit={t('recordPayment')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
