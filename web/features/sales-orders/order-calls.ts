import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { get } from '#web/lib/api/client.ts';
import { useFormOver } from '#web/market/use-order-form.ts';
import { toastDone } from '#web/ui/toasts.tsx';

/** An order as staff see it. */
export type StaffOrder = OrderDetail & {
  readonly customer: string;
  readonly guest: boolean;
  readonly position: string | null;
};

/** The query keys of orders. */
export const orderKeys = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  counts: ['orders', 'counts'] as const,
  detail: (id: number) => ['orders', 'detail', id] as const,
};

export async function fetchOrder(id: number, signal?: AbortSignal): Promise<StaffOrder> {
  return (await get('/api/v1/salesorder/getBySalesOrder/:id', { id }, signal)).data;
}

/** The write of a button on an order: shows what it did, and fetches everything about orders anew. */
export function useOrderStep(act: () => Promise<{ readonly message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => toastDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

/** A dialog's form about an order, as staff see it. @see useFormOver */
export const useOrderForm = <T extends FieldValues>(
  empty: DefaultValues<T>,
  send: (values: T) => Promise<{ readonly message: string }>,
  onDone: () => void,
) => useFormOver(orderKeys.all, empty, send, onDone);

/**
 * The form of a dialog about what an order showed when the dialog opened. What a colleague did meanwhile is seen first,
 * and not done twice.
 * @param send takes the values, and the revision of that moment for the call
 */
export function useOrderFormAsSeen<T extends FieldValues>(
  order: StaffOrder,
  empty: DefaultValues<T>,
  send: (values: T, seen: { readonly revision: number }) => Promise<{ readonly message: string }>,
  onDone: () => void,
) {
  const [{ revision }] = useState(order);
  return useOrderForm<T>(empty, (values) => send(values, { revision }), onDone);
}
