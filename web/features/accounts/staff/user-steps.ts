import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { userKeys } from './user-calls.ts';
import { usersTexts } from './users.texts.ts';

/** Options of a mutation: toasts the server's message and fetches the users again. */
export function useDone() {
  const client = useQueryClient();
  return {
    onSuccess: ({ message }: { readonly message: string }) => {
      toastDone(message);
      client.invalidateQueries({ queryKey: userKeys.all });
    },
  };
}

/**
 * Suspends a user after a question. The specification calls this deleting; the user's row stays.
 * @param name as shown to people
 */
export function useSuspend(id: number, name: string) {
  const t = useTexts(usersTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => write('POST', '/api/v1/user/suspend', { id }),
    ...useDone(),
  });
  const ask = async () => {
    const question = { title: t('suspendTitle'), message: t('suspendText', { name }) };
    if (await confirm({ ...question, confirmLabel: t('suspend'), danger: true })) mutate();
  };
  return { ask, isPending };
}
