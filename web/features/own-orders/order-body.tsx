import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useAddToCart } from '#web/market/cart.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { GiveBack } from './give-back.tsx';
import { type OrderActs, OrderActsProvider } from './order-acts.ts';
import { OrderParcels } from './order-parcels.tsx';
import { OrderLines, OrderPayment, OrderStory } from './order-parts.tsx';
import { OrderWords } from './order-words.tsx';
import { ownOrderTexts } from './own-orders.texts.ts';

interface OrderBodyProps {
  readonly order: OrderDetail;
  readonly acts: OrderActs;
  /** The button for the order's PDF, if the person may have it. */
  readonly paper?: ReactNode;
}

/** Everything about an order below its head, with what its buyer can do. */
export function OrderBody({ order, acts, paper }: OrderBodyProps) {
  return (
    <OrderActsProvider value={acts}>
      <OrderPayment order={order} />
      <OrderLines order={order} />
      <OrderParcels order={order} />
      <GiveBack order={order} />
      <OrderWords order={order} />
      <OrderStory order={order} />
      <Buttons order={order} acts={acts} paper={paper} />
    </OrderActsProvider>
  );
}

function Buttons({ order: { id, status, lines }, acts, paper }: OrderBodyProps) {
  const t = useTexts(ownOrderTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => acts.cancel(),
    onSuccess: ({ message }) => {
      toastDone(message);
      return client.invalidateQueries({ queryKey: acts.key });
    },
  });
  const add = useAddToCart();
  const ask = async () => {
    const question = { title: t('cancel'), message: t('cancelQuestion', { id }), confirmLabel: t('cancel') };
    if (await confirm({ ...question, danger: true })) cancel.mutate();
  };
  const reorder = async () => {
    for (const { item_id, quantity } of lines) await add.mutateAsync({ item_id, quantity });
    navigate('/carrello');
  };
  return (
    <Group>
      <Button variant="default" loading={add.isPending} onClick={() => reorder().catch(() => undefined)}>
        {t('again')}
      </Button>
      {paper}
      {status === 'PENDING_PAYMENT' ? (
        <Button variant="outline" color="var(--of-refusal)" loading={cancel.isPending} onClick={ask}>
          {t('cancel')}
        </Button>
      ) : null}
    </Group>
  );
}
