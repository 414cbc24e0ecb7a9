import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

/**
 * A form for something that does not exist yet: an insert, a dialog's question, a sign-in. Use `useRecordForm` for a
 * record that others may change meanwhile.
 */
export function useNewForm<T extends FieldValues>(empty: DefaultValues<T>) {
  // `<Form>` focuses the first faulty field by its place on the screen instead.
  return useForm<T>({ defaultValues: empty, shouldFocusError: false });
}
