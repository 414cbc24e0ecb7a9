import { Stack, TextInput } from '@mantine/core';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { consignmentTexts } from './consignments.texts.ts';
import { useOrderForm } from './order-calls.ts';
import { orderTexts } from './orders.texts.ts';

interface DispatchDialogProps {
  /** The id of the consignment. */
  readonly id: number;
  readonly carrier: string;
  readonly onClose: () => void;
}

/** Dispatches a consignment: its carrier, and how it is tracked. */
export function DispatchDialog({ id, carrier, onClose }: DispatchDialogProps) {
  const t = useTexts(orderTexts);
  const words = useTexts(consignmentTexts);
  const { form, submit, refusal, loading } = useOrderForm(
    { carrier, tracking: '', tracking_url: '' },
    (how: { carrier: string; tracking: string; tracking_url: string }) =>
      write('POST', '/api/v1/documenthead', { id, status: 'DISPATCHED', ...how }),
    onClose,
  );
  const { errors } = form.formState;
  return (
    <Dialog held onClose={onClose} title={words('dispatch')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <TextInput label={t('carrier')} {...form.register('carrier')} error={errors.carrier?.message} />
          <TextInput label={t('tracking')} {...form.register('tracking')} error={errors.tracking?.message} />
          <TextInput
            label={t('trackingUrl')}
            type="url"
            placeholder="https://"
            {...form.register('tracking_url')}
            error={errors.tracking_url?.message}
          />
          <FormFoot refusal={refusal} submit={words('dispatch')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
