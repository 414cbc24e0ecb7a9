import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { type NextStep, STEP_MOVES } from '#domain/repairs/next-step.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { openedBy, STEP_TABS } from '#web/repairs/next-step.ts';
import { useStates } from '#web/repairs/states.ts';
import { type DrawerTab, useOpenRepair } from '#web/repairs/use-open-repair.ts';
import type { RepairActions } from './use-repair-actions.ts';

export type Dialog = 'ddt' | 'cancel-ddt' | 'unrepairable' | 'urgency' | 'order-parts' | 'receipt' | null;

/** Attribute that marks the open part of the drawer, so that a step which leads there can move the focus into it. */
export const DRAWER_PART = { 'data-drawer-part': true };
const CONTROLS = 'input:not([type="hidden"], :disabled, [readonly]), textarea:not(:disabled), button:not(:disabled)';

/** Takes a next step: at once if it needs no input, else by opening the part or dialog that asks for it. */
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
        case 'start-work': {
          const to = states.of(STEP_MOVES[step]);
          return void actions.move({ id: to.id, text: to.name.it });
        }
        case 'mark-ready':
          return void actions.setReady(true);
        case 'hand-over':
          return void actions.setDelivered(true);
        case 'order-parts':
          return openDialog('order-parts');
        case 'issue-ddt':
          return openDialog('ddt');
        default: {
          const tab = STEP_TABS[step] ?? 'dati';
          open(id, tab, openedBy(step));
          focus(tab);
        }
      }
    },
    [actions, states, open, id, focus, openDialog],
  );
}

/** Moves the focus into a part of the drawer once that part is open, unless it has taken the focus by itself. */
function useFocusPart(): (tab: DrawerTab) => void {
  const { tab: current = 'dati' } = useParams();
  const [requested, setRequested] = useState<{ tab: DrawerTab } | null>(null);
  useEffect(() => {
    if (requested?.tab !== current) return;
    setRequested(null);
    const part = document.querySelector<HTMLElement>('[data-drawer-part]');
    if (!part || part.contains(document.activeElement)) return;
    (part.querySelector<HTMLElement>(CONTROLS) ?? part).focus();
  }, [requested, current]);
  return useCallback((tab) => setRequested({ tab }), []);
}
