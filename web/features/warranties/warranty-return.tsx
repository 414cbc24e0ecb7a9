import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { openWarrantyReturn } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { useRepairLink } from '#web/repairs/use-open-repair.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { warrantyTexts } from './warranty.texts.ts';

/** Enters a new repair for a delivered one that came back, and opens its warranty. */
export function WarrantyReturn() {
  const t = useTexts(warrantyTexts);
  const { repair } = useDrawer();
  const navigate = useNavigate();
  const link = useRepairLink();
  const [defect, setDefect] = useState('');
  const [commandId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => openWarrantyReturn(repair.id, defect.trim(), commandId),
    meta: { handled: true },
    onSuccess: ({ data }) => {
      toastDone(t('opened', { code: data.code_intervention_gr }));
      navigate(link(data.id, 'garanzia'));
    },
  });
  return (
    <Stack gap="sm">
      <Title order={3}>{t('returned')}</Title>
      <Text c="dimmed">{t('returnText')}</Text>
      <GrowingText
        label={t('defect')}
        minRows={2}
        maxLength={2000}
        value={defect}
        onChange={(event) => setDefect(event.currentTarget.value)}
      />
      <Refusal>{error ? asFailure(error).message : null}</Refusal>
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconArrowBackUp size={16} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('open')}
      </Button>
    </Stack>
  );
}
