import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_CAPTURES } from '#domain/repairs/photo-limits.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { photoTexts } from '#web/repairs/photos/photos.texts.ts';
import { sendPhotos } from '#web/repairs/photos/send-photos.ts';
import { takePhoto } from '#web/repairs/photos/take-photo.ts';
import { PHOTO_TYPES, sortFiles } from '#web/repairs/photos/use-uploads.ts';
import { useWaitingPhotos } from '#web/repairs/photos/use-waiting-photos.ts';
import { WaitingCard } from '#web/repairs/photos/waiting-card.tsx';
import { FaultText } from '#web/ui/fault-text.tsx';
import classes from './assigned.module.css';
import { assignedTexts } from './assigned.texts.ts';

/**
 * Takes a photo with the phone's own camera. The photo waits in the browser until the server has it, also without a
 * network and over a reload; a refused one can be tried again or removed.
 */
export function PhotoButton({ row }: { row: RepairRow }) {
  const t = useTexts(assignedTexts);
  const words = useTexts(photoTexts);
  const account = useAccount();
  const code = row.code_intervention_gr;
  const [fault, setFault] = useState<string | null>(null);
  const to = { repair: row.id, code };
  const waiting = useWaitingPhotos(to);
  const room = MAX_CAPTURES - row.captures.length - waiting.length;
  const full = room <= 0;
  const take = async (file: File | null) => {
    if (!file || !account) return;
    const { good, faults } = sortFiles([file], room);
    setFault(faults[0] ? words(faults[0].fault, { name: faults[0].name, most: MAX_CAPTURES }) : null);
    if (!good[0]) return;
    const kept = await takePhoto({ account: account.id, to, file: good[0], name: good[0].name });
    if (!kept) return setFault(words('noRoom'));
    await sendPhotos();
  };
  return (
    <>
      <FileButton accept={PHOTO_TYPES.join(',')} capture="environment" disabled={full} onChange={take}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconCamera size={16} />}
            disabled={full}
            aria-label={full ? t('photosFull', { n: MAX_CAPTURES }) : t('photoOf', { code })}
          >
            {t('photo')}
          </Button>
        )}
      </FileButton>
      {waiting.length > 0 ? (
        <ul className={classes.uploads}>
          {waiting.map((photo) => (
            <WaitingCard key={photo.key} photo={photo} />
          ))}
        </ul>
      ) : null}
      {fault ? <FaultText>{fault}</FaultText> : null}
    </>
  );
}
