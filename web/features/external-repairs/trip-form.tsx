import { Stack, TextInput, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { saveExternalRepair } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { latestRevision } from '#web/repairs/save-fields.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { externalTexts } from './external.texts.ts';
import { shownValue, type Trip, type TripValues, tripToWire, tripValues } from './trip-values.ts';

type Line = 'ddt_exit' | 'code_gr' | 'codice_intervento' | 'ddt_supplier' | 'reference_supplier';
type Day = 'date' | 'date_return_product_from_the_supplier';
const FIELDS = Object.keys({
  id_business_name_supplier: 0,
  date: 0,
  ddt_exit: 0,
  code_gr: 0,
  codice_intervento: 0,
  price: 0,
  description: 0,
  date_return_product_from_the_supplier: 0,
  ddt_supplier: 0,
  reference_supplier: 0,
  notes_from_repairman: 0,
} satisfies Record<keyof TripValues, 0>) as (keyof TripValues)[];

/** Form that corrects the fields of a trip, before and after its return. Only changed fields are sent. */
export function TripForm({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const t = useTexts(externalTexts);
  const words = useTexts(common);
  const { repair } = useDrawer();
  const refresh = useRefreshRepair(repair.id);
  const values = useMemo(() => tripValues(trip), [trip]);
  const { id_librone_rip_esterna: id } = trip;
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<TripValues>({
    name: 'external-trip',
    record: id,
    values,
    revision: repair.revision,
    send: (changes, on) =>
      saveExternalRepair({ id_intervention: repair.id, id_librone_rip_esterna: id, ...tripToWire(changes) }, on),
    latest: () => latestRevision(repair.id),
    labels: Object.fromEntries(FIELDS.map((field) => [`externalRepair.${field}`, t(field)])),
    show: shownValue,
    unchanged: onClose,
    after: async () => {
      await refresh();
      onClose();
    },
  });
  const { errors } = form.formState;
  useEditing(dirty);
  const cancel = () => {
    discard();
    onClose();
  };
  const line = (name: Line, max: number) => (
    <TextInput label={t(name)} maxLength={max} error={errors[name]?.message} {...form.register(name)} />
  );
  const day = (name: Day) => (
    <Controller
      control={form.control}
      name={name}
      rules={{ required: words('ThisFieldIsRequired') }}
      render={({ field, fieldState }) => (
        <DayField {...field} label={t(name)} withAsterisk error={fieldState.error?.message} />
      )}
    />
  );
  const long = (name: 'description' | 'notes_from_repairman', max: number) => (
    <GrowingText label={t(name)} minRows={3} maxLength={max} error={errors[name]?.message} {...form.register(name)} />
  );
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="sm">
        <Title order={3}>
          {t('correct')} · {trip.supplier}
        </Title>
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <Controller
          control={form.control}
          name="id_business_name_supplier"
          render={({ field, fieldState }) => (
            <RemoteSelect
              {...field}
              label={t('id_business_name_supplier')}
              withAsterisk
              path="/api/v1/businessnamesupplier/select"
              text={field.value === trip.id_business_name_supplier ? trip.supplier : null}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className={drawer.two}>
          {day('date')}
          {line('ddt_exit', 40)}
          {line('code_gr', 80)}
          {line('codice_intervento', 80)}
          <MoneyField label={t('price')} rightSection="€" error={errors.price?.message} {...form.register('price')} />
          {trip.date_return_product_from_the_supplier === null ? null : day('date_return_product_from_the_supplier')}
          {line('ddt_supplier', 40)}
          {line('reference_supplier', 120)}
        </div>
        {long('description', 2000)}
        {long('notes_from_repairman', 4000)}
        <FormFoot refusal={refusal} submit={words('save')} loading={isPending} onCancel={cancel} />
      </Stack>
    </Form>
  );
}
