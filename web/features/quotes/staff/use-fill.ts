import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toastUndo } from '#web/ui/toasts.tsx';
import type { QuoteValues } from './quote-values.ts';

/** @returns fills values into the form as if typed; the toast offers to put the previous values back */
export function useFill(form: UseFormReturn<QuoteValues>) {
  const put = (values: Partial<QuoteValues>) => {
    for (const [field, value] of Object.entries(values) as [Path<QuoteValues>, PathValue<QuoteValues, never>][]) {
      form.setValue(field, value, { shouldDirty: true });
      form.clearErrors(field);
    }
  };
  return (values: Partial<QuoteValues>, message: string) => {
    const fields = Object.keys(values) as (keyof QuoteValues)[];
    const before = structuredClone(Object.fromEntries(fields.map((field) => [field, form.getValues(field)])));
    put(values);
    toastUndo(message, () => put(before), 'quote-filled');
  };
}
