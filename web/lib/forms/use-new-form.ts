import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';

/**
 * A form over what is not there yet: an insert, a dialog's question, a sign-in. What corrects a record that others may
 * change meanwhile goes by `useRecordForm`.
 */
export function useNewForm<T extends FieldValues>(empty: DefaultValues<T>) {
  // `<Form>` finds the first faulty field by its place on the screen.
  return useForm<T>({ defaultValues: empty, shouldFocusError: false });
}
