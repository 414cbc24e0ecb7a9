import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_CAPTURES } from '#domain/repairs/photo-limits.ts';
import { upload } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PHOTO_TYPES, sortFiles } from '#web/repairs/photos/use-uploads.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { saveRepairFields } from '#web/repairs/save-fields.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { assignedTexts } from './assigned.texts.ts';

/** Takes a photo with the phone's own camera and adds it to the repair. */
export function PhotoButton({ row }: { row: RepairRow }) {
  const t = useTexts(assignedTexts);
  const code = row.code_intervention_gr;
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const { data } = await upload('/api/v1/media', { kind: 'photo' }, file, { name: file.name });
      // Beside what is there by now: somebody else may have added one.
      const { revision, captures } = await fetchRepair(row.id);
      const photo = { media: data.media, name: data.name || file.name, img_rep_test: false };
      await saveRepairFields({ id: row.id, revision }, { captures: [...captures, photo] });
    },
    onSuccess: () => toastDone(t('photoAdded', { code })),
  });
  const full = row.captures.length >= MAX_CAPTURES;
  return (
    <FileButton
      accept={PHOTO_TYPES.join(',')}
      capture="environment"
      disabled={full}
      onChange={(file) => {
        if (!file) return;
        if (sortFiles([file], 1).good.length === 1) mutate(file);
        else toastDone(t('photoWrong'));
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconCamera size={16} />}
          loading={isPending}
          disabled={full}
          title={full ? t('photosFull', { n: MAX_CAPTURES }) : undefined}
          aria-label={full ? t('photosFull', { n: MAX_CAPTURES }) : t('photoOf', { code })}
        >
          {t('photo')}
        </Button>
      )}
    </FileButton>
  );
}
