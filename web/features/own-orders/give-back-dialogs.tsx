import { Stack, Text } from '@mantine/core';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import {
  type Choosable,
  chosenLines,
  piecesText,
  type Quantities,
  QuantityFields,
  type QuantityForm,
  quantitiesOf,
} from '#web/market/order-quantities.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { useOrderActs } from './order-acts.ts';
import { useOwnOrderForm } from './order-calls.ts';
import { ownOrderTexts } from './own-orders.texts.ts';

interface GiveBackDialogProps {
  readonly order: OrderDetail;
  /** The lines of which the customer can give something back, and how many pieces at most. */
  readonly choosable: readonly Choosable[];
  readonly onClose: () => void;
}

/** The dialog «Conferma recesso». At first all pieces are chosen. */
export function WithdrawDialog({ order, choosable, onClose }: GiveBackDialogProps) {
  const t = useTexts(ownOrderTexts);
  const acts = useOrderActs();
  const { form, submit, refusal, loading } = useOwnOrderForm<Quantities>(
    { lines: quantitiesOf(choosable, 'all') },
    ({ lines }) => acts.withdraw(chosenLines(lines)),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('withdrawTitle', { id: order.id })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Text>{t('withdrawText')}</Text>
          <Pieces order={order} choosable={choosable} form={form as unknown as QuantityForm} />
          <FormFoot refusal={refusal} submit={t('withdrawConfirm')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}

interface AskingReturn extends Quantities {
  reason: string;
}

/** The dialog in which a customer asks to return goods from whose purchase they cannot withdraw; the firm answers. */
export function ReturnDialog({ order, choosable, onClose }: GiveBackDialogProps) {
  const t = useTexts(ownOrderTexts);
  const acts = useOrderActs();
  const { form, submit, refusal, loading } = useOwnOrderForm<AskingReturn>(
    { lines: quantitiesOf(choosable, 'all'), reason: '' },
    ({ lines, reason }) => acts.askReturn(chosenLines(lines), reason),
    onClose,
  );
  return (
    <Dialog held onClose={onClose} title={t('returnTitle', { id: order.id })}>
      <Form form={form} onSubmit={submit}>
        <Stack>
          <Text>{t('returnText')}</Text>
          <Pieces order={order} choosable={choosable} form={form as unknown as QuantityForm} />
          <LongText form={form} name="reason" label={t('returnReason')} minRows={3} maxLength={1000} />
          <FormFoot refusal={refusal} submit={t('returnSend')} loading={loading} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** How many pieces of each line; if there is only one piece, its name. */
function Pieces({
  order,
  choosable,
  form,
}: Omit<GiveBackDialogProps, 'onClose'> & {
  readonly form: QuantityForm;
}) {
  const pieces = choosable.map(({ id, most }) => ({ line_id: id, quantity: most }));
  if (pieces.length === 1 && pieces[0]?.quantity === 1) return <Text fw={600}>{piecesText(order, pieces)}</Text>;
  return <QuantityFields order={order} choosable={choosable} form={form} />;
}
