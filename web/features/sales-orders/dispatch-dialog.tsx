import { Stack } from '@mantine/core';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { useOrderForm } from './order-calls.ts';
import { type Tracking, TrackingFields } from './tracking-fields.tsx';

interface DispatchDialogProps {
  /** The id of the consignment. */
  readonly id: number;
  readonly carrier: string;
  readonly onClose: () => void;
}

/** Dispatches a consignment: its carrier, and how it is tracked. */
export function DispatchDialog({ id, carrier, onClose }: DispatchDialogProps) {
  const words = useTexts(consignmentTexts);
  const { form, submit, refusal, loading } = useOrderForm(
    { carrier, tracking: '', tracking_url: '' },
    (how: Tracking) => write('POST', '/api/v1/documenthead', { id, status: 'DISPATCHED', ...how }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={words('dispatch')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <TrackingFields form={form} />
          <FormFoot refusal={refusal} submit={words('dispatch')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
