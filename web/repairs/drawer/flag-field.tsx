import { Checkbox } from '@mantine/core';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface FlagFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, boolean>;
  readonly label: string;
  readonly readOnly: boolean;
}

/** A yes or no of a form in the drawer. */
export function FlagField<T extends FieldValues>({ control, name, label, readOnly }: FlagFieldProps<T>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Checkbox
          {...field}
          label={label}
          checked={value}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.checked)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
