import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type NextStep, STEP_MOVES } from '#domain/repairs/next-step.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { STEP_TABS } from '#web/repairs/next-step.ts';
import { useStates } from '#web/repairs/states.ts';
import { type DrawerTab, useOpenRepair } from '#web/repairs/use-open-repair.ts';
import type { RepairActions } from './use-repair-actions.ts';

export type Dialog = 'ddt' | 'cancel-ddt' | 'unrepairable' | 'urgency' | null;

/** Marks where the open part of the drawer stands, so that a step which leads there takes the focus along. */
export const DRAWER_PART = { 'data-drawer-part': true };
const CONTROLS = 'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), button:not(:disabled)';

/** Takes the step that comes next: at once where nothing more is asked, else by opening the part or dialog that asks. */
export function useTakeStep(actions: RepairActions, openDialog: (dialog: Dialog) => void): (step: NextStep) => void {
  const { id } = useDrawer().repair;
  const states = useStates();
  const { open } = useOpenRepair();
  const focus = useFocusPart();
  return useCallback(
    (step) => {
      switch (step) {
        case 'arrive':
          return void actions.setArrived();
        case 'diagnose':
        case 'order-parts':
        case 'start-work': {
          const to = states.of(STEP_MOVES[step]);
          return void actions.move({ id: to.id, text: to.name.it });
        }
        case 'mark-ready':
          return void actions.setReady(true);
        case 'hand-over':
          return void actions.setDelivered(true);
        case 'issue-ddt':
          return openDialog('ddt');
        default: {
          const tab = STEP_TABS[step] ?? 'dati';
          open(id, tab);
          focus(tab);
        }
      }
    },
    [actions, states, open, id, focus, openDialog],
  );
}

/** Leads the focus into a part of the drawer once it is the open one, unless that took it by itself. */
function useFocusPart(): (tab: DrawerTab) => void {
  const { tab: current = 'dati' } = useParams();
  const [asked, setAsked] = useState<{ tab: DrawerTab } | null>(null);
  useEffect(() => {
    if (asked?.tab !== current) return;
    setAsked(null);
    const part = document.querySelector<HTMLElement>('[data-drawer-part]');
    if (!part || part.contains(document.activeElement)) return;
    (part.querySelector<HTMLElement>(CONTROLS) ?? part).focus();
  }, [asked, current]);
  return useCallback((tab) => setAsked({ tab }), []);
}
