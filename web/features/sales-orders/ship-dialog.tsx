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
import { type StaffOrder, useOrderFormAsSeen } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';
import { type Tracking, TrackingFields } from './tracking-fields.tsx';

interface Shipping extends Quantities, Tracking {}

/** Ships pieces of an order (at first all that are left): their carrier, and how they are tracked. */
export function ShipDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const t = useTexts(orderTexts);
  const choosable = order.pieces.flatMap(({ line_id: id, to_prepare: most }) => (most > 0 ? [{ id, most }] : []));
  const { form, submit, refusal, loading } = useOrderFormAsSeen<Shipping>(
    order,
    { lines: quantitiesOf(choosable, 'all'), carrier: order.carrier, tracking: '', tracking_url: '' },
    ({ lines, ...how }, seen) =>
      write('POST', '/api/v1/salesorder/SendShipment', { id: order.id, lines: chosenLines(lines), ...how }, seen),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('shipTitle', { id: order.id })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <QuantityFields order={order} choosable={choosable} form={form as unknown as QuantityForm} />
          <TrackingFields form={form} />
          <FormFoot refusal={refusal} submit={t('ship')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
