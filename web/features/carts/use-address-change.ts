import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { cartChanged } from '#web/market/cart.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { cartTexts } from './carts.texts.ts';

/** «The page reloads 1 second after an address change» (specification, section 9). */
const RELOAD_MS = 1000;

/** A write on an address. An empty answer is a failure (specification, section 8). After it the page reloads. */
export function useAddressChange() {
  const client = useQueryClient();
  const t = useTexts(cartTexts);
  return useMutation({
    mutationFn: async (change: () => Promise<{ readonly data: unknown; readonly message: string }>) => {
      const answer = await change();
      if (!answer.data) throw new ApiFailure(-1, { message: t('wentWrong') });
      return answer;
    },
    onSuccess: async ({ message }) => {
      toastDone(message);
      setTimeout(() => window.location.reload(), RELOAD_MS);
      await Promise.all([cartChanged(client), client.invalidateQueries({ queryKey: ['addresses'] })]);
    },
  });
}
