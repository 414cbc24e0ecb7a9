import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asFailure } from '../api/failure.ts';

/**
 * Shows a refusal at the fields it speaks of and moves the focus to the first of them.
 * @param names the form's field for a field of the wire, where they differ
 * @returns the message that found no field, to be shown above the form; null when every part found its place
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
  const first = placed[0];
  if (first) form.setFocus(first.name);
  return placed.length > 0 && placed.length === failure.fields.length ? null : failure.message;
}

function hasField<T extends FieldValues>(form: UseFormReturn<T>, name: Path<T>): boolean {
  return form.getValues(name) !== undefined;
}
