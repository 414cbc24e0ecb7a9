import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../record-values.ts';

/** What a part beside a tab's fields gets. */
export interface ExtraProps {
  readonly form: UseFormReturn<FormValues>;
  readonly readOnly: boolean;
}
