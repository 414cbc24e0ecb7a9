import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { Check } from '#web/ui/check.tsx';
import { useCellTab } from '#web/ui/table/rows/rows-context.tsx';
import { useRowContext } from '../row-context.tsx';

/** The checkbox «ready»: it changes at once; a refusal changes it back and says why. */
export function ReadyCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  const tab = useCellTab();
  return (
    <Check
      tabIndex={tab}
      aria-label={t('readyOf', { code: row.code_intervention_gr })}
      checked={row.ready}
      disabled={!mayOnRepair(account, 'repairs', 'edit', row)}
      onChange={(event) => actions.setReady(row, event.currentTarget.checked)}
    />
  );
}

/** The checkbox «arrived» of the arriving list. */
export function ArrivedCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  const tab = useCellTab();
  return (
    <Check
      tabIndex={tab}
      aria-label={t('arrivedOf', { code: row.code_intervention_gr })}
      checked={row.repaired_arrived}
      disabled={!may(account, 'repairs', 'arrive')}
      onChange={(event) => actions.setArrived(row, event.currentTarget.checked)}
    />
  );
}
