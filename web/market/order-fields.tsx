import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { orderFieldsTexts } from './order-fields.texts.ts';

interface SupplierFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, number | null>;
}

/** Of which supplier goods come; empty: nobody said. */
export function SupplierField<T extends FieldValues>({ control, name }: SupplierFieldProps<T>) {
  const t = useTexts(orderFieldsTexts);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref: _, ...field }, fieldState }) => (
        <RemoteSelect
          {...field}
          path="/api/v1/businessnamesupplier/select"
          label={t('supplier')}
          value={value}
          onChange={(id) => onChange(id)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface ExpectedDayFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, string>;
}

/** For which day goods are on order; empty: nobody said. */
export function ExpectedDayField<T extends FieldValues>({ control, name }: ExpectedDayFieldProps<T>) {
  const t = useTexts(orderFieldsTexts);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField label={t('expected')} {...field} error={fieldState.error?.message} />
      )}
    />
  );
}
