import { Stack, Text, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { MOST_PIECES } from '#domain/stock/stock-limits.ts';
import { write } from '#web/lib/api/client.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { NumberField } from '#web/ui/amount-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { stockTexts } from './stock.texts.ts';
import { type StockDetail, stockKeys } from './stock-calls.ts';

interface CorrectDialogProps {
  readonly stock: StockDetail;
  readonly onClose: () => void;
}

/**
 * Corrects the stock after a count. It sends the difference to the number that was shown, so that pieces that move
 * meanwhile stay moved.
 */
export function CorrectDialog({ stock, onClose }: CorrectDialogProps) {
  const t = useTexts(stockTexts);
  const words = useTexts(common);
  const { item_id, code, on_hand } = stock;
  const differenceOf = (typed: string) => (parseNumber(typed, 0) ?? on_hand) - on_hand;
  const { form, submit, refusal, loading } = useFormOver(
    stockKeys.all,
    { difference: String(on_hand), reason: '' },
    ({ difference, reason }: { difference: string; reason: string }) =>
      write('POST', '/api/v1/stock/correct', { item_id, difference: differenceOf(difference), reason }),
    onClose,
  );
  const { errors } = form.formState;
  const typed = differenceOf(useWatch({ control: form.control, name: 'difference' }));
  return (
    <Dialog held onClose={onClose} title={t('correctTitle', { code })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <NumberField
            label={t('counted')}
            description={t('countedHint', { n: on_hand })}
            decimals={0}
            least={0}
            most={MOST_PIECES}
            data-autofocus
            {...form.register('difference')}
            error={errors.difference?.message}
          />
          <Text size="sm" role="status">
            {t('difference', { n: typed > 0 ? `+${typed}` : typed < 0 ? `−${-typed}` : '0' })}
          </Text>
          <TextInput
            label={t('reason')}
            maxLength={200}
            {...form.register('reason', { required: words('ThisFieldIsRequired') })}
            error={errors.reason?.message}
          />
          <FormFoot refusal={refusal} submit={t('correct')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}
