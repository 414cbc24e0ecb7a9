import { Select, Stack, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { parseMoney, typedMoney } from '#web/lib/money/money.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { saveExternalRepair } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { StateOption } from '#web/repairs/state-glyph.tsx';
import { useStates } from '#web/repairs/states.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useLeaveWarning } from '#web/ui/forms/use-leave-warning.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { externalTexts } from './external.texts.ts';

/** The states that a repair may go on to when its goods come back (`domain.md`, section Repairs). */
const AFTER: readonly StateKey[] = ['DIAGNOSIS', 'IN_REPAIR', 'TESTING', 'UNREPAIRABLE'];

interface ReturnValues {
  date_return_product_from_the_supplier: string;
  ddt_supplier: string;
  reference_supplier: string;
  notes_from_repairman: string;
  price: string;
  /** Empty: the state from before the goods left. */
  states_id: string;
}

/** Form that notes that the goods are back from the supplier. */
export function ReturnForm({ trip, onClose }: { trip: RepairDetail['external_repairs'][number]; onClose: () => void }) {
  const t = useTexts(externalTexts);
  const words = useTexts(common);
  const language = useLanguage();
  const after = useStates().all.filter(({ key }) => AFTER.includes(key));
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useNewForm<ReturnValues>({
    date_return_product_from_the_supplier: today(),
    ddt_supplier: trip.ddt_supplier,
    reference_supplier: trip.reference_supplier,
    notes_from_repairman: trip.notes_from_repairman,
    price: Number(trip.price) > 0 ? typedMoney(trip.price ?? '') : '',
    states_id: '',
  });
  const draft = useDraft(form, 'external-return', repair.id);
  const { errors, isDirty } = form.formState;
  const [done, setDone] = useState(false);
  useEditing(isDirty);
  useLeaveWarning(isDirty && !done);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ price, states_id, ...rest }: ReturnValues) =>
      saveExternalRepair({
        id_intervention: repair.id,
        id_librone_rip_esterna: trip.id_librone_rip_esterna,
        ...rest,
        ...(parseMoney(price) === null ? {} : { price: parseMoney(price) ?? '0' }),
        ...(states_id === '' ? {} : { states_id: Number(states_id) }),
      }),
    meta: { handled: true },
    onSuccess: async () => {
      setDone(true);
      draft.done();
      toastDone(t('returnDone'));
      await refresh();
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error)),
  });
  return (
    <Form form={form} onSubmit={(values) => mutate(values)}>
      <Stack gap="sm">
        <Title order={3}>
          {t('returned')} · {trip.supplier}
        </Title>
        <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        <div className={drawer.two}>
          <Controller
            control={form.control}
            name="date_return_product_from_the_supplier"
            rules={{ required: words('ThisFieldIsRequired') }}
            render={({ field, fieldState }) => (
              <DayField
                {...field}
                label={t('date_return_product_from_the_supplier')}
                withAsterisk
                error={fieldState.error?.message}
              />
            )}
          />
          <MoneyField label={t('price')} rightSection="€" error={errors.price?.message} {...form.register('price')} />
          <TextInput
            label={t('ddt_supplier')}
            maxLength={40}
            error={errors.ddt_supplier?.message}
            {...form.register('ddt_supplier')}
          />
          <TextInput
            label={t('reference_supplier')}
            maxLength={120}
            error={errors.reference_supplier?.message}
            {...form.register('reference_supplier')}
          />
        </div>
        <GrowingText
          label={t('notes_from_repairman')}
          minRows={3}
          maxLength={4000}
          error={errors.notes_from_repairman?.message}
          {...form.register('notes_from_repairman')}
        />
        {repair.state === 'EXTERNAL' ? (
          <Controller
            control={form.control}
            name="states_id"
            render={({ field, fieldState }) => (
              <Select
                {...field}
                value={field.value || null}
                onChange={(value) => field.onChange(value ?? '')}
                label={t('states_id')}
                placeholder={t('stateBefore')}
                clearable
                data={after.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
                renderOption={({ option }) => <StateOption id={Number(option.value)} text={option.label} />}
                error={fieldState.error?.message}
              />
            )}
          />
        ) : null}
        <FormFoot refusal={refusal} submit={t('returned')} loading={isPending} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
