import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ItemSearchRow } from '#api/contracts/item-search.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { mediaBlob, showInTab } from '#web/ui/media-image.tsx';
import { itemTexts } from './items.texts.ts';

/** Opens the part's PDF in a tab of its own; draws nothing if it has none. */
export function PdfButton({ item: { pdf, code_gr } }: { item: ItemSearchRow }) {
  const t = useTexts(itemTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: NonNullable<typeof pdf>) => showInTab(file.name, mediaBlob(file.media)),
  });
  if (!pdf) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconFileTypePdf size={16} />}
      loading={isPending}
      aria-label={t('openPdf', { code: code_gr })}
      onClick={() => mutate(pdf)}
    >
      {t('pdf')}
    </Button>
  );
}
