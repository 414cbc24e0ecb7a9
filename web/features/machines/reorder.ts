import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { cartChanged } from '#web/market/cart.ts';

/** An item to be ordered again. */
export interface Wanted {
  readonly name: string;
  readonly item_id: number;
  readonly quantity: number;
}

/** The result: how many items were put into the cart, and which were refused, each with its reason. */
export interface Reordered {
  readonly put: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

/** Each item once, with the sum of its pieces, however many parts ask for it. Pure. */
export function together(wanted: readonly Wanted[]): Wanted[] {
  return [...Map.groupBy(wanted, ({ item_id }) => item_id).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}

/** Puts all items into the customer's cart, one after the other. A refused item does not stop the others. */
export function useReorder() {
  const client = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: async (wanted: readonly Wanted[]): Promise<Reordered> => {
      const refused: { name: string; message: string }[] = [];
      const all = together(wanted);
      for (const { name, item_id, quantity } of all) {
        try {
          await write('PUT', '/api/v1/CartDetail/insertRequest', { item_id, quantity });
        } catch (error) {
          refused.push({ name, message: asFailure(error).message });
        }
      }
      return { put: all.length - refused.length, refused };
    },
    onSettled: () => cartChanged(client),
  });
}
