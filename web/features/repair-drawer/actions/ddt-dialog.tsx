import { Alert, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { DDT_CAUSES } from '#domain/transport-documents/ddt-causes.ts';
import { newCommandId } from '#web/lib/api/own-commands.ts';
import { today } from '#web/lib/dates/dates.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { drawerTexts } from '../drawer.texts.ts';
import { issueTransportDocument } from '../drawer-calls.ts';
import { useDrawer, useRefreshRepair } from '../drawer-context.tsx';
import { DdtIssued } from './ddt-issued.tsx';

interface DdtValues {
  cause: (typeof DDT_CAUSES)[number];
  carrier: string;
  code_tracking: string;
  packages: string;
  date_ddt_gr: string;
}

/** Issues the transport document of a ready repair, then tells its number. */
export function DdtDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  // One number for one dialog, however often the button is pressed.
  const [commandId] = useState(newCommandId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<DdtValues>({
    cause: 'reso da riparazione',
    carrier: '',
    code_tracking: repair.code_tracking,
    packages: '1',
    date_ddt_gr: today(),
  });
  const { register, control } = form;
  const { mutate, data, isPending } = useMutation({
    mutationFn: ({ packages, ...values }: DdtValues) =>
      issueTransportDocument({ id_intervention: repair.id, packages: Number(packages), ...values }, commandId),
    meta: { handled: true },
    onSuccess: refresh,
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Dialog onClose={onClose} title={t('ddtTitle')}>
      {data ? (
        <DdtIssued {...data.data} onClose={onClose} />
      ) : (
        <Form form={form} onSubmit={(values) => mutate(values)}>
          <Stack gap="sm">
            <Text c="dimmed">{t('ddtText')}</Text>
            {repair.rip_association === null ? null : (
              <Alert variant="default" role="alert" p="xs" icon={<IconLink size={16} />}>
                {t('associated', { n: repair.rip_association })}
              </Alert>
            )}
            <Controller
              control={control}
              name="cause"
              render={({ field, fieldState }) => (
                <Select
                  {...field}
                  label={t('cause')}
                  data={DDT_CAUSES.map((cause) => ({ value: cause, label: cause }))}
                  allowDeselect={false}
                  error={fieldState.error?.message}
                  data-autofocus
                />
              )}
            />
            <TextInput label={t('carrier')} maxLength={120} {...register('carrier')} />
            <TextInput label={t('tracking')} maxLength={80} {...register('code_tracking')} />
            <Group grow align="flex-start">
              <NumberField
                label={t('packages')}
                decimals={0}
                least={1}
                most={999}
                {...register('packages')}
                error={form.formState.errors.packages?.message}
              />
              <Controller
                control={control}
                name="date_ddt_gr"
                rules={{ validate: (day) => day <= today() || t('ddtFuture') }}
                render={({ field, fieldState }) => (
                  <DayField {...field} label={t('day')} error={fieldState.error?.message} />
                )}
              />
            </Group>
            <FormFoot refusal={refusal} submit={t('issue')} loading={isPending} onCancel={onClose} />
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
