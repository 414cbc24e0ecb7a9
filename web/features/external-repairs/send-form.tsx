import { Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { today } from '#web/lib/dates/dates.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { parseMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { saveExternalRepair } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useLeaveWarning } from '#web/ui/forms/use-leave-warning.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { externalTexts } from './external.texts.ts';
import { NewSupplier } from './new-supplier.tsx';

interface SendValues {
  id_business_name_supplier: number | null;
  supplier: string;
  date: string;
  ddt_exit: string;
  description: string;
  code_gr: string;
  codice_intervento: string;
  price: string;
  ddt_supplier: string;
  reference_supplier: string;
  notes_from_repairman: string;
}

type Line = 'ddt_exit' | 'code_gr' | 'codice_intervento' | 'ddt_supplier' | 'reference_supplier';

/** Form that sends the goods to a supplier; fields that are known already can be filled in at once. */
export function SendForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(externalTexts);
  const account = useAccount();
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<SendValues>({
    id_business_name_supplier: null,
    supplier: '',
    date: today(),
    ddt_exit: '',
    description: repair.defect || repair.description,
    code_gr: repair.codeGr,
    codice_intervento: '',
    price: '',
    ddt_supplier: '',
    reference_supplier: '',
    notes_from_repairman: '',
  });
  const draft = useDraft(form, 'external-send', repair.id);
  const { errors, isDirty } = form.formState;
  const [done, setDone] = useState(false);
  useEditing(isDirty);
  useLeaveWarning(isDirty && !done);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id_business_name_supplier, supplier: _, price, ...rest }: SendValues) =>
      saveExternalRepair({
        id_intervention: repair.id,
        id_business_name_supplier: id_business_name_supplier ?? '',
        price: parseMoney(price) ?? '0',
        ...rest,
      }),
    meta: { handled: true },
    onSuccess: async () => {
      setDone(true);
      draft.done();
      toastDone(t('sent'));
      await refresh();
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  const line = (name: Line, max: number) => (
    <TextInput label={t(name)} maxLength={max} error={errors[name]?.message} {...form.register(name)} />
  );
  return (
    <Form form={form} onSubmit={(values) => mutate(values)}>
      <Stack gap="sm">
        <Title order={3}>{t('send')}</Title>
        <Text c="dimmed">{t('sendText')}</Text>
        <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        <Controller
          control={form.control}
          name="id_business_name_supplier"
          render={({ field, fieldState }) => (
            <RemoteSelect
              {...field}
              label={t('id_business_name_supplier')}
              withAsterisk
              path="/api/v1/businessnamesupplier/select"
              text={form.getValues('supplier')}
              onChange={(id, text) => {
                form.setValue('supplier', text);
                field.onChange(id);
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        {may(account, 'suppliers', 'create') ? (
          <NewSupplier
            onAdded={(id, name) => {
              form.setValue('supplier', name);
              form.setValue('id_business_name_supplier', id, { shouldDirty: true });
              form.clearErrors('id_business_name_supplier');
            }}
          />
        ) : null}
        <div className={drawer.two}>
          <Controller
            control={form.control}
            name="date"
            render={({ field, fieldState }) => (
              <DayField {...field} label={t('date')} error={fieldState.error?.message} />
            )}
          />
          {line('ddt_exit', 40)}
          {line('code_gr', 80)}
          {line('codice_intervento', 80)}
          <MoneyField label={t('price')} rightSection="€" error={errors.price?.message} {...form.register('price')} />
        </div>
        <GrowingText
          label={t('description')}
          minRows={3}
          maxLength={2000}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <div className={drawer.two}>
          {line('ddt_supplier', 40)}
          {line('reference_supplier', 120)}
        </div>
        <GrowingText
          label={t('notes_from_repairman')}
          minRows={2}
          maxLength={4000}
          error={errors.notes_from_repairman?.message}
          {...form.register('notes_from_repairman')}
        />
        <FormFoot refusal={refusal} submit={t('send')} loading={isPending} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
