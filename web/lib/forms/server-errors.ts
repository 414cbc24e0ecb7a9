import type { Control, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asFailure } from '../http/failure.ts';

/** How each form on the screen shows its faults, by its react-hook-form control. */
const shows = new WeakMap<object, () => void>();

/** Lets `<Form>` register how it shows faults that come from outside of it. @returns a function that removes it */
export function onRefused<T extends FieldValues>(control: Control<T>, show: () => void): () => void {
  shows.set(control, show);
  return () => shows.delete(control);
}

/**
 * Shows a refusal at all the fields that it names; `<Form>` moves the focus to the first of them and has them read out.
 * @param names the form's field for a field of the API, where they differ
 * @returns the message to show above the form; null when every part of the refusal was shown at a field
 */
export function placeFailure<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  names: Readonly<Record<string, Path<T>>> = {},
): string | null {
  const failure = asFailure(error);
  const placed = failure.fields
    .map(({ field, message }) => ({ name: names[field] ?? (field as Path<T>), message }))
    .filter(({ name }) => hasField(form, name));
  for (const { name, message } of placed) form.setError(name, { type: 'server', message });
  if (placed.length > 0) shows.get(form.control)?.();
  return placed.length > 0 && placed.length === failure.fields.length ? null : failure.message;
}

function hasField<T extends FieldValues>(form: UseFormReturn<T>, name: Path<T>): boolean {
  return form.getValues(name) !== undefined;
}
