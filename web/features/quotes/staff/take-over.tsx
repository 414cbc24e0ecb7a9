import { Button, Group } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { get } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { EarlierPicker } from './earlier-picker.tsx';
import { quoteTexts } from './quote.texts.ts';
import { fromSheet } from './quote-sources.ts';
import type { QuoteValues } from './quote-values.ts';
import { useFill } from './use-fill.ts';

/** Buttons that fill the form from the work sheet or an earlier quote. */
export function TakeOver({ form, children }: { form: UseFormReturn<QuoteValues>; children: ReactNode }) {
  const { work_sheet } = useDrawer().repair;
  return (
    <Group gap="xs">
      {work_sheet ? <FromSheet form={form} /> : null}
      <EarlierPicker form={form} />
      {children}
    </Group>
  );
}

/** «Riporta dalla scheda»: fills the form from the work sheet. */
function FromSheet({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const fill = useFill(form);
  const { mutate, isPending } = useMutation({
    mutationFn: () => get('/api/v1/intervention/getDescriptionAndPriceProcessingSheet/:id', { id: repair.id }),
    onSuccess: ({ data }) => {
      const values = fromSheet(data);
      if (Object.keys(values).length === 0) toastDone(t('sheetEmpty'));
      else fill(values, t('sheetTaken'));
    },
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconClipboardText size={15} aria-hidden="true" />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('takeSheet')}
    </Button>
  );
}
