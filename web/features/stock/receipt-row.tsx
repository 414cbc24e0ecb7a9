import { Controller, type UseFormReturn } from 'react-hook-form';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import type { FieldRow } from '#web/ui/forms/use-field-rows.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import classes from './stock.module.css';
import { stockTexts } from './stock.texts.ts';

/** The form values of goods that came in. */
export interface Receipt {
  supplier_id: number | null;
  document: string;
  received_on: string;
  note: string;
  /** `seen`: the revision of the stock that the row was made of; null: none. */
  rows: { item_id: number | null; quantity: string; cost: string; seen: number | null }[];
}

/** An empty row. */
export const EMPTY_ROW: Receipt['rows'][number] = { item_id: null, quantity: '1', cost: '', seen: null };

interface ReceiptRowProps {
  readonly form: UseFormReturn<Receipt>;
  readonly row: FieldRow;
}

/** A row: an item, how many of it came in, and at what cost. */
export function ReceiptRow({ form, row: { at, fault } }: ReceiptRowProps) {
  const t = useTexts(stockTexts);
  const words = useTexts(common);
  return (
    <div className={classes.row}>
      <Controller
        control={form.control}
        name={`rows.${at}.item_id`}
        rules={{ required: words('ThisFieldIsRequired') }}
        render={({ field: { value, onChange, ref: _, ...field }, fieldState }) => (
          <RemoteSelect
            {...field}
            path="/api/v1/item/select"
            label={t('item')}
            value={value}
            onChange={(id) => {
              onChange(id);
              // It is no longer what was on order.
              form.setValue(`rows.${at}.seen`, null);
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <NumberField
        label={t('quantity')}
        decimals={0}
        least={1}
        most={MOST_PIECES}
        {...form.register(`rows.${at}.quantity`)}
        error={fault('quantity')}
      />
      <MoneyField label={t('cost')} {...form.register(`rows.${at}.cost`)} error={fault('cost')} />
    </div>
  );
}
