import { Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { faultTexts } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FaultList } from '#web/ui/fault-list.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { newsletterKeys, type ShownNewsletter } from './newsletter-calls.ts';
import { newsletterTexts } from './newsletters.texts.ts';

interface ScheduleDialogProps {
  readonly newsletter: ShownNewsletter;
  readonly onClose: () => void;
}

/** Shows who would get a newsletter, and sends it: now, or at a time in Rome. */
export function ScheduleDialog({ newsletter, onClose }: ScheduleDialogProps) {
  const t = useTexts(newsletterTexts);
  const client = useQueryClient();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [[day, time], setWhen] = useState(['', '09:00']);
  const { id, hash, audience } = newsletter;
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      write('POST', '/api/v1/newsletter/:id/schedule', { id, hash, ...(day === '' ? {} : { day, time }) }),
    onSuccess: async ({ message }) => {
      toastDone(message);
      await client.invalidateQueries({ queryKey: newsletterKeys.all });
      onClose();
    },
    onError: (error) => setFaults(faultTexts(error)),
  });
  return (
    <Dialog onClose={onClose} title={t('scheduleTitle')}>
      <Form onSubmit={() => mutate()}>
        <Stack gap="md">
          <Text size="sm" fw={500}>
            {t('audience', { n: audience.recipients })}
            {audience.left_out > 0 ? `. ${t('leftOut', { n: audience.left_out })}` : ''}
          </Text>
          <Text size="sm">{t('scheduleText')}</Text>
          <FaultList faults={faults} />
          <DayField
            label={t('day')}
            description={t('dayHint')}
            value={day ?? ''}
            onChange={(next) => setWhen([next, time ?? ''])}
          />
          {day === '' ? null : (
            <TextInput
              label={t('time')}
              description={t('timeHint')}
              value={time}
              maxLength={5}
              onChange={(event) => setWhen([day ?? '', event.currentTarget.value])}
            />
          )}
          <FormFoot onCancel={onClose} loading={isPending} submit={t(day === '' ? 'sendNow' : 'plan')} />
        </Stack>
      </Form>
    </Dialog>
  );
}
