import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { PhotoField } from '#web/repairs/photos/photo-field.tsx';
import { photoTexts } from '#web/repairs/photos/photos.texts.ts';
import { saveRepairFields } from '#web/repairs/save-fields.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import { useDrawer, useRefreshRepair } from './drawer-context.tsx';
import { canCorrect } from './workable.ts';

/** Foto: each change is saved at once. */
export default function PhotosTab() {
  const t = useTexts(photoTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const refresh = useRefreshRepair(repair.id);
  const editable = mayOnRepair(account, 'repairs', 'edit', repair) && canCorrect(repair);
  /** What the next change builds on, while answers are under way. */
  const latest = useRef({ revision: repair.revision, captures: repair.captures as readonly Capture[] });
  if (repair.revision > latest.current.revision) {
    latest.current = { revision: repair.revision, captures: repair.captures };
  }
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: (captures: readonly Capture[]) =>
      saveRepairFields(
        { id: repair.id, revision: latest.current.revision },
        { captures: captures.map((capture) => ({ ...capture })) },
        { captures: t('photos') },
      ),
    // One after the other: each save stands on the revision of the one before.
    scope: { id: `captures-${repair.id}` },
    meta: { handled: true },
    onSuccess: (revision) => {
      if (revision !== null) latest.current = { ...latest.current, revision };
    },
    onError: (failure) => {
      // An undo may come when the tab is left: then there is no other place to say that it failed.
      if (!here.current) toastFailure(failure);
      latest.current = { revision: repair.revision, captures: repair.captures };
    },
    onSettled: refresh,
  });
  return (
    <PhotoField
      captures={isPending && variables ? variables : repair.captures}
      bench
      error={error ? asFailure(error).message : undefined}
      onChange={
        editable
          ? (next) => {
              const captures = next(latest.current.captures);
              latest.current = { ...latest.current, captures };
              mutate(captures);
            }
          : undefined
      }
    />
  );
}
