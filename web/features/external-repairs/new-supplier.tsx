import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { insertSupplier } from '#web/repairs/drawer/drawer-calls.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { externalTexts } from './external.texts.ts';

/** Adds a supplier by its name. It stands inside another form, so it must not be a form element itself. */
export function NewSupplier({ onAdded }: { onAdded: (id: number, name: string) => void }) {
  const t = useTexts(externalTexts);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => insertSupplier(name.trim()),
    meta: { handled: true },
    onSuccess: ({ data }) => {
      toastDone(t('supplierAdded', { name: name.trim() }));
      client.invalidateQueries({ queryKey: ['select', '/api/v1/businessnamesupplier/select'] });
      onAdded(data.id, name.trim());
      setOpen(false);
      setName('');
    },
  });
  if (!open) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setOpen(true)}
      >
        {t('newSupplier')}
      </Button>
    );
  }
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        style={{ flex: 1 }}
        label={t('supplierName')}
        maxLength={200}
        autoFocus
        value={name}
        error={error ? asFailure(error).message : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (name.trim()) mutate();
        }}
      />
      <Button variant="default" loading={isPending} disabled={name.trim() === ''} onClick={() => mutate()}>
        {t('addSupplier')}
      </Button>
    </Group>
  );
}
