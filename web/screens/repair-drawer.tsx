import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { PRESENCE_SUBJECTS, TOPICS } from '#api/contracts/topics.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePresence } from '#web/lib/live/presence.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { repairInView } from '#web/repairs/repair-in-view.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { DRAWER_PARTS, type DrawerPart, useOpenRepair, useOpenRepairId } from '#web/repairs/use-open-repair.ts';
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx';
import { FailedState, MissingState } from '#web/ui/page-state.tsx';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { DRAWER_PART } from '../features/repairs/drawer/actions/use-take-step.ts';
import { DrawerCustomer, DrawerHead } from '../features/repairs/drawer/drawer-head.tsx';
import classes from '../repairs/drawer/drawer.module.css';
import { drawerTexts } from '../repairs/drawer/drawer.texts.ts';
import { DrawerProvider } from '../repairs/drawer/drawer-context.tsx';

const PARTS: Readonly<Record<DrawerPart, LazyComponent<object>>> = {
  dati: lazyComponent(() => import('../features/repairs/drawer/data/data-tab.tsx')),
  preventivo: lazyComponent(() => import('../features/quotes/staff/quote-tab.tsx')),
  scheda: lazyComponent(() => import('../features/work-sheets/work-sheet-tab.tsx')),
  esterna: lazyComponent(() => import('../features/external-repairs/external-tab.tsx')),
  foto: lazyComponent(() => import('../features/repairs/drawer/photos-tab.tsx')),
  garanzia: lazyComponent(() => import('../features/warranties/warranty-tab.tsx')),
  cronologia: lazyComponent(() => import('../features/repairs/drawer/history-tab.tsx')),
  modulo: lazyComponent(() => import('../features/repairs/drawer/views/fault-module-view.tsx')),
  cliente: lazyComponent(() => import('../features/repairs/drawer/views/customer-view.tsx')),
  referente: lazyComponent(() => import('../features/repairs/drawer/views/referent-view.tsx')),
  tecnico: lazyComponent(() => import('../features/repairs/drawer/views/technician-view.tsx')),
};

/** Loads the code of the first tab, which an opening needs at once, then that of all other parts. */
export async function warmUp(): Promise<void> {
  await PARTS.dati.warm();
  await Promise.all(DRAWER_PARTS.map((name) => PARTS[name].warm()));
}

/** `/admin/riparazioni/:id/:tab?`: one repair beside the list. */
export default function RepairDrawer() {
  const id = useOpenRepairId();
  // The key gives each repair its own forms.
  return id === null ? <MissingDrawer /> : <OpenRepair key={id} id={id} />;
}

function MissingDrawer() {
  const { close } = useOpenRepair();
  return (
    <SidePanel title="–" onClose={close}>
      <MissingState />
    </SidePanel>
  );
}

function OpenRepair({ id }: { id: number }) {
  const { tab = 'dati' } = useParams();
  const { close } = useOpenRepair();
  const client = useQueryClient();
  const t = useTexts(drawerTexts);
  const [editing, setEditing] = useState(false);
  const [partActs, setPartActs] = useState(false);
  usePresence(PRESENCE_SUBJECTS.repair(id), TOPICS.repair(id), editing ? 'editing' : 'viewing');
  const { data, error, refetch } = useQuery(repairInView(id));
  const again = () => {
    client.invalidateQueries({ queryKey: repairKeys.detail(id) });
    client.invalidateQueries({ queryKey: repairKeys.history(id) });
  };
  useTopic(TOPICS.repair(id), data?.position, { onChange: again, onReset: again });
  const value = useMemo(
    () => (data ? { repair: data, editing, setEditing, partActs, setPartActs } : null),
    [data, editing, partActs],
  );
  const part = DRAWER_PARTS.find((name) => name === tab);
  const Tab = part ? PARTS[part] : null;
  if (!value) {
    return (
      <SidePanel title={`#${id}`} onClose={close}>
        {error ? <FailedState error={error} retry={refetch} /> : <DrawerSkeleton />}
      </SidePanel>
    );
  }
  // Somebody else deleted the repair while it is open, or this person may no longer see it: offer no actions.
  const gone = error !== null && [403, 404].includes(asFailure(error).status);
  return (
    <DrawerProvider value={value}>
      <SidePanel
        title={<span className="of-code">{value.repair.code_intervention_gr}</span>}
        tabTitle={part && part !== 'dati' ? `${value.repair.code_intervention_gr} · ${t(part)}` : undefined}
        lead={gone ? null : <DrawerCustomer current={part ?? null} />}
        aside={<PeopleHere subject={PRESENCE_SUBJECTS.repair(id)} />}
        head={gone ? null : <DrawerHead current={part ?? null} />}
        onClose={close}
      >
        {error ? <FailedState error={error} retry={refetch} /> : null}
        {/* Hide the part instead of unmounting it: if the deletion is undone, the unsaved input is back. */}
        <div hidden={gone} tabIndex={-1} className={classes.part} {...DRAWER_PART}>
          <Suspense fallback={<DrawerSkeleton />}>{Tab ? <Tab key={part} /> : <MissingState />}</Suspense>
        </div>
      </SidePanel>
    </DrawerProvider>
  );
}

function DrawerSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton h={20} w="50%" />
      <Skeleton h={36} />
      <Skeleton h={84} />
      <Skeleton h={84} />
      <Skeleton h={36} />
    </Stack>
  );
}
