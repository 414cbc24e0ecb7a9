import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_CAPTURES } from '#domain/repairs/photo-limits.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { photoTexts } from '#web/repairs/photos/photos.texts.ts';
import { UploadCard } from '#web/repairs/photos/upload-card.tsx';
import { PHOTO_TYPES, sortFiles, useUploads } from '#web/repairs/photos/use-uploads.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { saveRepairFields } from '#web/repairs/save-fields.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import classes from './assigned.module.css';
import { assignedTexts } from './assigned.texts.ts';

/** Adds a stored photo beside what is there by now: somebody else may have added one. */
async function addPhoto(id: number, photo: Capture): Promise<void> {
  const { revision, captures } = await fetchRepair(id);
  await saveRepairFields({ id, revision }, { captures: [...captures, photo] });
}

/** Takes a photo with the phone's own camera and adds it to the repair; one that failed is tried again or taken away. */
export function PhotoButton({ row }: { row: RepairRow }) {
  const t = useTexts(assignedTexts);
  const words = useTexts(photoTexts);
  const code = row.code_intervention_gr;
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (photo: Capture) => addPhoto(row.id, photo),
    scope: { id: `captures-${row.id}` },
    onSuccess: () => toastDone(t('photoAdded', { code })),
  });
  const { uploads, add, retry, drop } = useUploads((photo) => mutate(photo));
  const full = row.captures.length + uploads.length >= MAX_CAPTURES;
  const take = (file: File | null) => {
    if (!file) return;
    const { good, faults } = sortFiles([file], MAX_CAPTURES - row.captures.length);
    setWrong(faults[0] ? words(faults[0].fault, { name: faults[0].name, most: MAX_CAPTURES }) : null);
    if (good[0]) add(good[0], good[0].name);
  };
  return (
    <>
      <FileButton accept={PHOTO_TYPES.join(',')} capture="environment" disabled={full} onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconCamera size={16} />}
            loading={isPending}
            disabled={full}
            aria-label={full ? t('photosFull', { n: MAX_CAPTURES }) : t('photoOf', { code })}
          >
            {t('photo')}
          </Button>
        )}
      </FileButton>
      {uploads.length > 0 ? (
        <ul className={classes.uploads}>
          {uploads.map((one) => (
            <UploadCard key={one.key} upload={one} onRetry={() => retry(one)} onDrop={() => drop(one.key)} />
          ))}
        </ul>
      ) : null}
      {wrong ? <FaultText>{wrong}</FaultText> : null}
    </>
  );
}
