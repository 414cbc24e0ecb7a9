import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { MOST_RECEIVED } from '#domain/stock/stock-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { parseMoney } from '#web/lib/money/money.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { SupplierField } from '#web/market/order-fields.tsx';
import { useFormOver } from '#web/market/use-order-form.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { EMPTY_ROW, type Receipt, ReceiptRow } from './receipt-row.tsx';
import { stockTexts } from './stock.texts.ts';
import { stockKeys } from './stock-calls.ts';

interface ReceiptDialogProps {
  /** What was on order, when that is what came in: the form begins with it. */
  readonly arrived?: readonly {
    readonly item_id: number;
    readonly quantity: number;
    readonly supplier_id: number | null;
    /** Of the stock that says so. */
    readonly revision: number;
  }[];
  readonly onClose: () => void;
}

/** Records goods that came in: their supplier and document, how many of each item, and at what cost. */
export default function ReceiptDialog({ arrived = [], onClose }: ReceiptDialogProps) {
  const t = useTexts(stockTexts);
  const commandId = useCommandId();
  const asked = arrived.map(({ item_id, quantity, revision: seen }) => {
    return { item_id, quantity: String(quantity), cost: '', seen };
  });
  // Goods of several suppliers come with several documents: who books them says which this one is.
  const [supplier = null, ...others] = new Set(arrived.map(({ supplier_id }) => supplier_id));
  const { form, submit, refusal, loading } = useFormOver<Receipt>(
    stockKeys.all,
    {
      supplier_id: others.length > 0 ? null : supplier,
      document: '',
      received_on: today(),
      note: '',
      rows: asked.length > 0 ? asked : [EMPTY_ROW],
    },
    ({ supplier_id, rows, ...papers }) => {
      const receipt = {
        ...papers,
        ...(supplier_id === null ? {} : { supplier_id }),
        rows: rows.map(({ item_id, quantity, cost, seen }) => ({
          item_id: item_id ?? 0,
          quantity: parseNumber(quantity, 0) ?? 0,
          cost: parseMoney(cost),
          ...(seen === null ? {} : { revision: seen }),
        })),
      };
      return write('POST', '/api/v1/stock/receipts', receipt, { commandId: commandId(receipt) });
    },
    onClose,
  );
  const { control, register, formState } = form;
  const { errors } = formState;
  const rows = useFieldRows(form, 'rows', { empty: EMPTY_ROW, most: MOST_RECEIVED });
  return (
    <Dialog held onClose={onClose} title={t('receiveTitle')} size="xl">
      <Form form={form} onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <SupplierField control={control} name="supplier_id" />
            <TextInput
              label={t('document')}
              maxLength={80}
              {...register('document')}
              error={errors.document?.message}
            />
            <Controller
              control={control}
              name="received_on"
              render={({ field, fieldState }) => (
                <DayField label={t('receivedOn')} {...field} error={fieldState.error?.message} />
              )}
            />
          </SimpleGrid>
          <div>
            <FieldRows rows={rows} layout="labelled" add={t('addRow')} addButton={{ variant: 'default' }} least={1}>
              {(row) => <ReceiptRow form={form} row={row} />}
            </FieldRows>
          </div>
          <TextInput label={t('note')} maxLength={200} {...register('note')} error={errors.note?.message} />
          <FormFoot refusal={refusal} submit={t('book')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
