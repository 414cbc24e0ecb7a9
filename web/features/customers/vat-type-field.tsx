import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '#web/lib/text/texts.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import type { CustomerForm } from './customer-form.ts';
import { texts } from './customers.texts.ts';

interface VatTypeFieldProps {
  readonly form: UseFormReturn<CustomerForm>;
  readonly readOnly: boolean;
}

/** A customer's VAT type, one of the firm's records; no choice is sent as an empty text, which clears it. */
export function VatTypeField({ form, readOnly }: VatTypeFieldProps) {
  const t = useTexts(texts);
  return (
    <Controller
      control={form.control}
      name="vat_type_id"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <RemoteSelect
          path="/api/v1/vattype/select"
          label={t('vat_type_id')}
          value={value === '' ? null : value}
          onChange={(id) => onChange(id ?? '')}
          disabled={readOnly}
          error={error?.message}
        />
      )}
    />
  );
}
