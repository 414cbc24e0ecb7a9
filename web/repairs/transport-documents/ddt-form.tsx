import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { DDT_CAUSES } from '#domain/transport-documents/ddt-causes.ts';
import { returnedNotes } from '#domain/transport-documents/goods.ts';
import { write } from '#web/lib/api/client.ts';
import { today } from '#web/lib/dates/dates.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { newCommandId } from '#web/lib/http/own-commands.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { fetchRepair } from '../repair-calls.ts';
import { repairKeys } from '../repair-keys.ts';
import { AssociationAlert } from './association-alert.tsx';
import classes from './ddt.module.css';
import { ddtTexts } from './ddt.texts.ts';
import { DdtAddressee } from './ddt-addressee.tsx';
import { DdtRepairs } from './ddt-repairs.tsx';
import { DdtRows } from './ddt-rows.tsx';
import { bodyOf, type DdtRow, type DdtValues, rowOf, valuesOf } from './ddt-values.ts';

interface DdtFormProps {
  readonly repairs: readonly RepairDetail[];
  readonly onIssued: (
    issued: { id: number; nr_ddt_gr: string; date_ddt_gr: string; count: number; email: string },
    ids: readonly number[],
  ) => void;
  readonly onClose: () => void;
}

/** The form of a document before it is issued: repairs, cause, carrier, and each row as it will be printed. */
export function DdtForm({ repairs: first, onIssued, onClose }: DdtFormProps) {
  const t = useTexts(ddtTexts);
  const [repairs, setRepairs] = useState(first);
  // One command id for the document, however often the button is pressed, so that only one number is used.
  const [commandId, setCommandId] = useState(newCommandId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<DdtValues>(valuesOf(first));
  const { register, control } = form;
  const client = useQueryClient();
  /** Id of a repair that was chosen just now and is still being fetched. */
  const [loadingId, setLoadingId] = useState<number | null>(null);
  const ids = repairs.map(({ id }) => id);
  const customer = (repairs[0] ?? first[0])?.customer;
  const { mutate, isPending } = useMutation({
    mutationFn: (values: DdtValues) => write('PUT', '/api/v1/transportdocument', bodyOf(values, ids), { commandId }),
    meta: { handled: true },
    onSuccess: ({ data }, { by_mail }) =>
      onIssued({ ...data, count: ids.length, email: by_mail ? (customer?.email ?? '') : '' }, ids),
    onError: (error) => {
      setCommandId(newCommandId());
      setRefusal(placeFailure(form, error));
    },
  });
  const setRepairsAndRows = (next: readonly RepairDetail[], rows: DdtRow[]) => {
    form.setValue('rows', rows);
    // Replace the notes only as long as nobody has edited them.
    if (form.getValues('notes') === returnedNotes(repairs)) form.setValue('notes', returnedNotes(next));
    setRepairs(next);
    setRefusal(null);
  };
  const add = async (id: number) => {
    setLoadingId(id);
    try {
      const queryFn = ({ signal }: { signal: AbortSignal }) => fetchRepair(id, signal);
      const repair = await client.fetchQuery({ queryKey: repairKeys.detail(id), queryFn });
      setRepairsAndRows([...repairs, repair], [...form.getValues('rows'), rowOf(repair)]);
    } catch (error) {
      toastFailure(error);
    }
    setLoadingId(null);
  };
  const choose = (id: number, chosen: boolean) => {
    if (chosen) return void add(id);
    const without = repairs.filter((repair) => repair.id !== id);
    setRepairsAndRows(
      without,
      form.getValues('rows').filter(({ of }) => of !== id),
    );
  };
  const submit = (values: DdtValues) => {
    if (ids.length === 0) setRefusal(t('none'));
    else if (values.rows.length === 0) setRefusal(t('noRows'));
    else mutate(values);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="sm">
        <Text c="dimmed">{t('ddtText')}</Text>
        {customer ? <DdtAddressee customer={customer} /> : null}
        {repairs.map(({ id, rip_association }) =>
          rip_association === null ? null : <AssociationAlert key={id} repair={rip_association} />,
        )}
        <DdtRepairs first={first} chosen={loadingId === null ? ids : [...ids, loadingId]} onChoose={choose} />
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
        <Group grow align="flex-start">
          <TextInput label={t('carrier')} maxLength={120} {...register('carrier')} />
          <TextInput label={t('tracking')} maxLength={80} {...register('code_tracking')} />
        </Group>
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
        <DdtRows form={form} />
        <GrowingText label={t('notes')} maxLength={4000} minRows={2} maxRows={6} {...register('notes')} />
        <div className={classes.foot}>
          {customer?.email ? (
            <Checkbox label={t('byMail', { email: customer.email })} {...register('by_mail')} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('noMail')}
            </Text>
          )}
          <FormFoot
            refusal={refusal}
            submit={t('issue')}
            loading={isPending || loadingId !== null}
            onCancel={onClose}
          />
        </div>
      </Stack>
    </Form>
  );
}
