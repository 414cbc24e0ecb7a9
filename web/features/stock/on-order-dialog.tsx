import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { ExpectedDayField, SupplierField } from '#web/market/order-fields.tsx';
import type { StockOrderValues } from '#web/market/order-stock.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { stockTexts } from './stock.texts.ts';
import { stockKeys } from './stock-calls.ts';

interface OnOrderDialogProps {
  readonly title: string;
  /** Shown over the fields: what is ordered. */
  readonly lead?: ReactNode;
  /** The values that are proposed. */
  readonly values: StockOrderValues;
  /** How many pieces are missing. */
  readonly toOrder: number;
  /** The most pieces that may be on order. */
  readonly most: number;
  readonly send: (values: StockOrderValues) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
}

/** Says what is on order: how many pieces, from whom, for when. */
export function OnOrderDialog({ title, lead, values, toOrder, most, send, onClose }: OnOrderDialogProps) {
  const t = useTexts(stockTexts);
  const { form, submit, refusal, loading } = useFormOver(stockKeys.all, values, send, onClose);
  return (
    <Dialog held onClose={onClose} title={title}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          {lead}
          <NumberField
            label={t('quantity')}
            description={t('orderHint', { n: toOrder })}
            decimals={0}
            least={0}
            most={most}
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
