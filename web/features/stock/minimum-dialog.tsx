import { Stack } from '@mantine/core';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { stockTexts } from './stock.texts.ts';
import { type StockDetail, stockKeys } from './stock-calls.ts';

interface MinimumDialogProps {
  readonly stock: StockDetail;
  readonly onClose: () => void;
}

/** Sets how many pieces of an item should always be free. */
export function MinimumDialog({ stock: { item_id, code, minimum }, onClose }: MinimumDialogProps) {
  const t = useTexts(stockTexts);
  const { form, submit, refusal, loading } = useFormOver(
    stockKeys.all,
    { minimum: String(minimum) },
    (typed: { minimum: string }) =>
      write('POST', '/api/v1/stock/minimum', { item_id, minimum: parseNumber(typed.minimum, 0) ?? 0 }),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('minimumTitle', { code })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <NumberField
            label={t('minimum')}
            description={t('minimumHint')}
            decimals={0}
            least={0}
            most={MOST_PIECES}
            data-autofocus
            {...form.register('minimum')}
            error={form.formState.errors.minimum?.message}
          />
          <FormFoot refusal={refusal} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
