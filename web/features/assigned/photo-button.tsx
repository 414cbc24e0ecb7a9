import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_CAPTURES } from '#domain/repairs/photo-limits.ts';
import { PICTURE_TYPES, sortPictures } from '#web/lib/files/sort-pictures.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { photoTexts } from '#web/repairs/photos/photos.texts.ts';
import { sendPhotos } from '#web/repairs/photos/send-photos.ts';
import { takePhoto } from '#web/repairs/photos/take-photo.ts';
import { useWaitingPictures } from '#web/repairs/photos/use-waiting-pictures.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { ChooseFiles } from '#web/ui/files/choose-files.tsx';
import { fileTexts } from '#web/ui/files/file.texts.ts';
import { PendingCard } from '#web/ui/files/pending-picture.tsx';
import classes from './assigned.module.css';
import { assignedTexts } from './assigned.texts.ts';

/**
 * Takes a photo with the phone's own camera. The photo waits in the browser until the server has it, also without a
 * network and over a reload; a refused one can be tried again or removed.
 */
export function PhotoButton({ row }: { row: RepairRow }) {
  const t = useTexts(assignedTexts);
  const words = useTexts(photoTexts);
  const reasons = useTexts(fileTexts);
  const account = useAccount();
  const code = row.code_intervention_gr;
  const [fault, setFault] = useState<string | null>(null);
  const to = { repair: row.id, code };
  const waiting = useWaitingPictures(to, row.captures);
  const room = MAX_CAPTURES - row.captures.length - waiting.length;
  const full = room <= 0;
  const take = async (files: readonly File[]) => {
    if (!account) return;
    const { good, faults } = sortPictures(files, room);
    setFault(faults[0] ? reasons(faults[0].fault, { name: faults[0].name, most: MAX_CAPTURES }) : null);
    if (!good[0]) return;
    const kept = await takePhoto({ account: account.id, to, file: good[0], name: good[0].name });
    if (!kept) return setFault(words('noRoom'));
    await sendPhotos();
  };
  return (
    <>
      <ChooseFiles
        accept={PICTURE_TYPES.join()}
        capture="environment"
        disabled={full}
        onChoose={take}
        leftSection={<IconCamera size={16} />}
        aria-label={full ? t('photosFull', { n: MAX_CAPTURES }) : t('photoOf', { code })}
      >
        {t('photo')}
      </ChooseFiles>
      {waiting.length > 0 ? (
        <ul className={classes.uploads}>
          {waiting.map((photo) => (
            <PendingCard key={photo.key} picture={photo} />
          ))}
        </ul>
      ) : null}
      {fault ? <FaultText>{fault}</FaultText> : null}
    </>
  );
}
