import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { requestKeys, type ShownRequest } from './request-calls.ts';
import { requestTexts } from './requests.texts.ts';

/** The booking of a tour that came with a request: its seats and money, and the button to refund it. */
export function RequestBooking({ request }: { readonly request: ShownRequest }) {
  const t = useTexts(requestTexts);
  const language = useLanguage();
  const account = useAccount();
  const [asking, setAsking] = useState(false);
  const { booking, id } = request;
  if (!booking) return null;
  const { course, status, amount, seats, date, mismatched, refund_failed } = booking;
  return (
    <section aria-labelledby="request-booking">
      <Title order={3} size="h5" id="request-booking">
        {t('booking')}
      </Title>
      <Group gap="md" justify="space-between">
        <Text size="sm">{`${course ? `${course[language]} · ` : ''}${formatDay(date)} · ${t('seats', { n: seats })} · ${formatMoney(amount)}`}</Text>
        <Text size="sm" fw={600} role="status">
          {t(`booking-${status}`)}
        </Text>
      </Group>
      {mismatched ? <Text size="sm">{t('bookingMismatched')}</Text> : null}
      {refund_failed ? <Text size="sm">{t('bookingRefundFailed')}</Text> : null}
      {status === 'CONFIRMED' && may(account, 'orders', 'delete') ? (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {t('refundBooking')}
        </Button>
      ) : null}
      {asking ? <RefundDialog id={id} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function RefundDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(requestTexts);
  const { form, submit, refusal, loading } = useFormOver(
    [...requestKeys.all],
    { reason: '' },
    ({ reason }: { reason: string }) => write('POST', '/api/v1/contactrequest/refundbooking', { id, reason }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('refundBooking')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('refundReason')}
            data-autofocus
            maxLength={500}
            {...form.register('reason')}
            error={form.formState.errors.reason?.message}
          />
          <FormFoot refusal={refusal} submit={t('refundBooking')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
