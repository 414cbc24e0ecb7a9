import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { codeFor, paymentsKey } from './payments.ts';
import { quoteTexts } from './quote.texts.ts';

/** Adds typed words to the firm's payment terms. It stands inside the quote's form, so it must not be a form itself. */
export function NewPayment({ description, onAdded }: { description: string; onAdded: () => void }) {
  const t = useTexts(quoteTexts);
  const client = useQueryClient();
  const commandId = useCommandId();
  const [code, setCode] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (of: string) => {
      const body = { code: of, description };
      return write('PUT', '/api/v1/paymentGr', body, { commandId: commandId(body) });
    },
    meta: { handled: true },
    onSuccess: async () => {
      toastDone(t('paymentAdded', { name: description }));
      await client.invalidateQueries({ queryKey: paymentsKey() });
      onAdded();
    },
  });
  if (code === null) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} aria-hidden="true" />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setCode(codeFor(description))}
      >
        {t('addPayment')}
      </Button>
    );
  }
  const add = () => {
    if (code.trim() !== '' && !isPending) mutate(code.trim());
  };
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        style={{ flex: 1 }}
        label={t('paymentCode')}
        maxLength={40}
        autoFocus
        value={code}
        error={error ? asFailure(error).message : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" loading={isPending} disabled={code.trim() === ''} onClick={add}>
        {t('keepPayment')}
      </Button>
    </Group>
  );
}
