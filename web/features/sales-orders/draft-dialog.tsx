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
import { consignmentTexts } from './consignments.texts.ts';
import { type StaffOrder, useOrderFormAsSeen } from './order-calls.ts';

/** Chooses the pieces of a new consignment: at first all that are left. */
export function DraftDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTexts(consignmentTexts);
  const choosable = order.pieces.flatMap(({ line_id: id, to_prepare: most }) => (most > 0 ? [{ id, most }] : []));
  const { form, submit, refusal, loading } = useOrderFormAsSeen<Quantities>(
    order,
    { lines: quantitiesOf(choosable, 'all') },
    ({ lines }, seen) =>
      write('PUT', '/api/v1/documenthead', { sales_order_id: order.id, lines: chosenLines(lines) }, seen),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('draftTitle')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <QuantityFields order={order} choosable={choosable} form={form as unknown as QuantityForm} />
          <FormFoot refusal={refusal} submit={t('draft')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
