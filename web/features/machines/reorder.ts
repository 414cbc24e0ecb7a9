import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '#web/lib/api/client.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { cartChanged } from '#web/market/cart.ts';

/** Something to be ordered again. */
export interface Wanted {
  readonly name: string;
  readonly item_id: number;
  readonly quantity: number;
}

/** What became of it: how much is in the cart, and what is not, each with its reason. */
export interface Reordered {
  readonly put: number;
  readonly refused: readonly { readonly name: string; readonly message: string }[];
}

/** Pieces of one item are wanted once, however many parts ask for it. Pure. */
export function together(wanted: readonly Wanted[]): Wanted[] {
  return [...Map.groupBy(wanted, ({ item_id }) => item_id).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  );
}

/** Puts all of it into one's cart, one after the other; what is refused does not hold up the rest. */
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
