import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { marketTexts } from './market.texts.ts';

/** Mails the link again by which a person who registered confirms their e-mail. */
export function SendConfirmation() {
  const t = useTexts(marketTexts);
  const again = useMutation({
    mutationFn: () => write('POST', '/api/v1/user/sendConfirmation', {}),
    onSuccess: ({ message }) => toastDone(message),
  });
  return (
    <Button variant="default" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
      {t('sendConfirmation')}
    </Button>
  );
}
