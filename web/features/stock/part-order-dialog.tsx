import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { PartOrderRow } from '#api/contracts/part-orders.contract.ts';
import { MOST_PART_PIECES } from '#domain/part-orders/part-order-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { orderPartAsking } from '#web/market/arrivals/part-calls.ts';
import { ExpectedDayField, SupplierField } from '#web/market/order-fields.tsx';
import type { StockOrderValues } from '#web/market/order-stock.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { stockTexts } from './stock.texts.ts';
import { stockKeys } from './stock-calls.ts';

interface PartOrderDialogProps {
  readonly part: PartOrderRow;
  readonly onClose: () => void;
}

/** Says what is on order of a part without an item: how many pieces, from whom, for when. */
export function PartOrderDialog({ part, onClose }: PartOrderDialogProps) {
  const t = useTexts(stockTexts);
  const { id, text, code, quantity, to_order, supplier_id, expected_on } = part;
  // What was typed stays when the order changes meanwhile, and so does the revision that it was typed on.
  const [revision] = useState(part.revision);
  const { form, submit, refusal, loading } = useFormOver(
    stockKeys.all,
    { quantity: String(quantity + to_order), supplier_id, expected_on: expected_on ?? '' },
    (values: StockOrderValues) => orderPartAsking(id, text, values, revision),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('orderPartTitle')}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {text} · {t('repair', { code: code || id })}
          </Text>
          <NumberField
            label={t('quantity')}
            description={t('orderHint', { n: to_order })}
            decimals={0}
            least={0}
            most={MOST_PART_PIECES}
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
