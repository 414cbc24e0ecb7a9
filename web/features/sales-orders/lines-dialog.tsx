import { Stack } from '@mantine/core';
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
import { LongText } from '#web/ui/long-text.tsx';
import { type StaffOrder, useOrderFormAsSeen } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';

interface Cancelling extends Quantities {
  reason: string;
}

/** Cancels the pieces that the firm does not supply, with the reason. */
export function LinesDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTexts(orderTexts);
  const choosable = order.pieces.flatMap(({ line_id: id, to_ship: most }) => (most > 0 ? [{ id, most }] : []));
  const { form, submit, refusal, loading } = useOrderFormAsSeen<Cancelling>(
    order,
    { lines: quantitiesOf(choosable, 'none'), reason: '' },
    ({ lines, reason }, seen) =>
      write('POST', '/api/v1/salesorder/cancelLines', { id: order.id, lines: chosenLines(lines), reason }, seen),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('cancelLines')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <QuantityFields order={order} choosable={choosable} form={form as unknown as QuantityForm} />
          <LongText form={form} name="reason" label={t('reason')} maxLength={500} />
          <FormFoot refusal={refusal} submit={t('cancelLines')} loading={loading} danger onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
