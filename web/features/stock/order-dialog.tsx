import { Stack } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { stockTexts } from './stock.texts.ts';
import { type StockDetail, stockKeys } from './stock-calls.ts';

interface OrderDialogProps {
  readonly stock: StockDetail;
  readonly onClose: () => void;
}

/** Says what is on order of an item: how many pieces, from whom, for when. */
export function OrderDialog({ stock: { item_id, code, to_order, ordered, supplier }, onClose }: OrderDialogProps) {
  const t = useTexts(stockTexts);
  const { form, submit, refusal, loading } = useFormOver(
    stockKeys.all,
    {
      quantity: String((ordered?.quantity ?? 0) + to_order || 1),
      supplier_id: supplier?.id ?? null,
      expected_on: ordered?.expected_on ?? '',
    },
    ({ quantity, supplier_id, expected_on }: OrderForm) =>
      write('POST', '/api/v1/stock/order', {
        item_id,
        quantity: parseNumber(quantity, 0) ?? 0,
        supplier_id: supplier_id ?? '',
        expected_on,
      }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('orderTitle', { code })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <NumberField
            label={t('quantity')}
            description={t('orderHint', { n: to_order })}
            decimals={0}
            least={0}
            most={MOST_PIECES}
            data-autofocus
            {...form.register('quantity')}
            error={form.formState.errors.quantity?.message}
          />
          <Controller
            control={form.control}
            name="supplier_id"
            render={({ field: { value, onChange, ref: _, ...field }, fieldState }) => (
              <RemoteSelect
                {...field}
                path="/api/v1/businessnamesupplier/select"
                label={t('supplier')}
                value={value}
                onChange={(id) => onChange(id)}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="expected_on"
            render={({ field, fieldState }) => (
              <DayField label={t('expected')} {...field} error={fieldState.error?.message} />
            )}
          />
          <FormFoot refusal={refusal} submit={t('orderIt')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}

interface OrderForm {
  quantity: string;
  supplier_id: number | null;
  expected_on: string;
}
