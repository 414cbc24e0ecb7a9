import { useMergedRef } from '@mantine/hooks';
import type { ComponentProps, Ref } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { GrowingText } from '#web/ui/growing-text.tsx';

interface LongTextProps<V extends FieldValues>
  extends Omit<ComponentProps<typeof GrowingText>, 'form' | 'name' | 'value' | 'error'> {
  readonly form: UseFormReturn<V>;
  readonly name: FieldPath<V>;
  /** The text area itself, for a screen that inserts text at the caret. */
  readonly area?: Ref<HTMLTextAreaElement>;
}

/** A longer text of a form, in a field that grows with it. */
export function LongText<V extends FieldValues>({ form, name, area, ...rest }: LongTextProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const ref = useMergedRef(field.ref, area);
  return <GrowingText minRows={2} maxRows={10} {...rest} {...field} ref={ref} error={fieldState.error?.message} />;
}
