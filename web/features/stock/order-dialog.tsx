import { Stack } from '@mantine/core';
import { useState } from 'react';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ExpectedDayField, SupplierField } from '#web/market/order-fields.tsx';
import { orderStockAsking, type StockOrderValues } from '#web/market/order-stock.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { stockTexts } from './stock.texts.ts';
import { type StockDetail, stockKeys } from './stock-calls.ts';

interface OrderDialogProps {
  readonly stock: StockDetail;
  readonly onClose: () => void;
}

/** Says what is on order of an item: how many pieces, from whom, for when. */
export function OrderDialog({ stock, onClose }: OrderDialogProps) {
  const { item_id, code, to_order, ordered, supplier } = stock;
  // What was typed stays when the stock changes meanwhile, and so does the revision that it was typed on.
  const [revision] = useState(stock.revision);
  const t = useTexts(stockTexts);
  const { form, submit, refusal, loading } = useFormOver(
    stockKeys.all,
    {
      quantity: String((ordered?.quantity ?? 0) + to_order || 1),
      supplier_id: supplier?.id ?? null,
      expected_on: ordered?.expected_on ?? '',
    },
    (values: StockOrderValues) => orderStockAsking(item_id, values, revision),
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
          <SupplierField control={form.control} name="supplier_id" />
          <ExpectedDayField control={form.control} name="expected_on" />
          <FormFoot refusal={refusal} submit={t('orderIt')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
