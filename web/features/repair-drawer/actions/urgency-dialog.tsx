import { Button, Divider, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#web/lib/dates/dates.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { drawerTexts } from '../drawer.texts.ts';
import { closeUrgency, raiseUrgency } from '../drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '../drawer-context.tsx';

/** The urgencies of the repair: close those that were dealt with, raise another. */
export function UrgencyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(drawerTexts);
  const words = useTexts(common);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm({ object: '', descriptionfast: '', referent: '' });
  const raise = useMutation({
    mutationFn: (values: { object: string; descriptionfast: string; referent: string }) =>
      raiseUrgency({ id_intervention: repair.id, ...values }),
    meta: { handled: true },
    onSuccess: async () => {
      onClose();
      toastDone(t('urgencyRaised'));
      await refresh();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const end = useMutation({
    mutationFn: (id: number) => closeUrgency(repair.id, id),
    onSuccess: async () => {
      toastDone(t('urgencyClosed'));
      await refresh();
    },
  });
  const { register, formState } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('urgencyTitle', { code: repair.code_intervention_gr })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack gap="sm">
        {repair.urgencies.length === 0 ? <Text c="dimmed">{t('noUrgencies')}</Text> : null}
        {repair.urgencies.map((urgency) => (
          <Group key={urgency.id} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text fw={600}>{urgency.object || urgency.descriptionfast}</Text>
              {urgency.object && urgency.descriptionfast ? <Text>{urgency.descriptionfast}</Text> : null}
              <Text size="sm" c="dimmed">
                {[formatDay(urgency.date), urgency.referent].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {urgency.open ? (
              <Button
                size="compact-sm"
                variant="default"
                loading={end.isPending && end.variables === urgency.id}
                aria-label={t('closeUrgencyOf', { name: urgency.object || urgency.descriptionfast })}
                onClick={() => end.mutate(urgency.id)}
              >
                {t('closeUrgency')}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {t('closedUrgency')}
              </Text>
            )}
          </Group>
        ))}
        <Divider />
        <Form form={form} onSubmit={(values) => raise.mutate(values)}>
          <Stack gap="sm">
            <TextInput
              label={t('object')}
              maxLength={200}
              data-autofocus
              error={formState.errors.object?.message}
              {...register('object')}
            />
            <Textarea
              label={t('text')}
              autosize
              minRows={2}
              maxLength={2000}
              error={formState.errors.descriptionfast?.message}
              {...register('descriptionfast')}
            />
            <TextInput label={t('referent')} maxLength={120} {...register('referent')} />
            <FormFoot refusal={refusal} submit={t('raise')} loading={raise.isPending} />
          </Stack>
        </Form>
      </Stack>
    </Modal>
  );
}
