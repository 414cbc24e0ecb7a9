import { Stack } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { write } from '#web/lib/api/client.ts';
import { today } from '#web/lib/dates/dates.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { type StaffOrder, useOrderForm } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';
import { type Tracking, TrackingFields } from './tracking-fields.tsx';

interface ParcelDialogProps {
  readonly order: number;
  readonly parcel: StaffOrder['shipments'][number];
  readonly onClose: () => void;
}

/** Edits the carrier of a parcel, and how it is tracked. */
export function TrackDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const t = useTexts(orderTexts);
  const { carrier, tracking, tracking_url } = parcel;
  const { form, submit, refusal, loading } = useOrderForm(
    { carrier, tracking, tracking_url },
    (how: Tracking) =>
      write('POST', '/api/v1/salesorder/updateTrackingShipment', { id: order, shipment_id: parcel.id, ...how }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('parcel', { n: parcel.id })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <TrackingFields form={form} />
          <FormFoot refusal={refusal} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Records the day on which a parcel was received: at first today. */
export function DeliverDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const t = useTexts(orderTexts);
  const words = useTexts(common);
  const { form, submit, refusal, loading } = useOrderForm(
    { on: parcel.delivered_on ?? today() },
    ({ on }: { on: string }) =>
      write('POST', '/api/v1/salesorder/deliverShipment', { id: order, shipment_id: parcel.id, on }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('deliverTitle')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Controller
            control={form.control}
            name="on"
            rules={{ required: words('ThisFieldIsRequired') }}
            render={({ field, fieldState }) => (
              <DayField label={t('deliveredOn')} {...field} error={fieldState.error?.message} />
            )}
          />
          <FormFoot refusal={refusal} submit={t('deliver')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}

interface RefuseDialogProps {
  readonly order: number;
  /** The return's number in the order. */
  readonly back: number;
  readonly onClose: () => void;
}

/** Refuses a return, with the reason that the customer reads. */
export function RefuseDialog({ order, back, onClose }: RefuseDialogProps) {
  const t = useTexts(orderTexts);
  const { form, submit, refusal, loading } = useOrderForm(
    { reason: '' },
    ({ reason }: { reason: string }) =>
      write('POST', '/api/v1/salesorder/answerReturn', { id: order, return_id: back, accept: false, reason }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('refuseTitle')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <LongText form={form} name="reason" label={t('reason')} minRows={3} maxLength={1000} />
          <FormFoot refusal={refusal} submit={t('refuse')} loading={loading} danger onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
