import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { placeFailure } from './server-errors.ts';

/**
 * Sends a form's values, and shows a refusal at the fields that it names.
 * @param send throws ApiFailure
 * @returns the handler for `<Form onSubmit>`, and what the last refusal says of no field; null: nothing
 */
export function useFormSubmit<T extends FieldValues>(form: UseFormReturn<T>, send: (values: T) => Promise<unknown>) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (values: T): Promise<void> => {
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };
  return [submit, refusal] as const;
}
