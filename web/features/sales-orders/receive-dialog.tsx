import { Stack, Text } from '@mantine/core';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import {
  chosenLines,
  type Quantities,
  QuantityFields,
  type QuantityForm,
  quantitiesOf,
} from '#web/market/order-quantities.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { type StaffOrder, useOrderForm } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';

interface ReceiveDialogProps {
  readonly order: StaffOrder;
  readonly back: StaffOrder['given_back'][number];
  readonly onClose: () => void;
}

/** Records that returned goods came back, and how many of them cannot be sold again. */
export function ReceiveDialog({ order, back, onClose }: ReceiveDialogProps) {
  const t = useTexts(orderTexts);
  const choosable = back.lines.map(({ line_id: id, quantity: most }) => ({ id, most }));
  const { form, submit, refusal, loading } = useOrderForm<Quantities>(
    { lines: quantitiesOf(choosable, 'none') },
    ({ lines }) =>
      write('POST', '/api/v1/salesorder/receiveReturn', {
        id: order.id,
        return_id: back.id,
        unsellable: chosenLines(lines),
      }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('receivedTitle')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Text size="sm">
            {t('unsellable')}: {t('unsellableHint')}
          </Text>
          <QuantityFields order={order} choosable={choosable} form={form as unknown as QuantityForm} />
          <FormFoot refusal={refusal} submit={t('received2')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
