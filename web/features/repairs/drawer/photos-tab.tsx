import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Capture } from '#domain/repairs/repair-details.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { canCorrect } from '#web/repairs/drawer/can-work.ts';
import { useDrawer, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { type CapturesChange, changeCaptures } from '#web/repairs/photos/change-captures.ts';
import { PhotoField } from '#web/repairs/photos/photo-field.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';

/** Tab «Foto»: each change is saved at once; new photos wait in this browser until the server has them. */
export default function PhotosTab() {
  const { repair } = useDrawer();
  const account = useAccount();
  const refresh = useRefreshRepair(repair.id);
  const editable = mayOnRepair(account, 'repairs', 'edit', repair) && canCorrect(repair);
  /** Changes under way: shown at once, until the photos of the server's answer replace them. */
  const [changes, setChanges] = useState<readonly CapturesChange[]>([]);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { mutate, error } = useMutation({
    mutationFn: (change: CapturesChange) => changeCaptures(repair.id, change),
    // Run one after the other: each change builds on the result of the one before.
    scope: { id: `captures-${repair.id}` },
    meta: { handled: true },
    onMutate: (change) => setChanges((all) => [...all, change]),
    onError: (failure) => {
      // An undo may run after the tab was left: then only a toast can say that it failed.
      if (!isMounted.current) toastFailure(failure);
    },
    onSettled: async (_answer, _error, change) => {
      await refresh();
      setChanges((all) => all.filter((one) => one !== change));
    },
  });
  return (
    <PhotoField
      captures={changes.reduce<readonly Capture[]>((now, change) => change(now), repair.captures)}
      bench
      error={error ? asFailure(error).message : undefined}
      repair={{ repair: repair.id, code: repair.code_intervention_gr }}
      onChange={editable ? (change) => mutate(change) : undefined}
    />
  );
}
