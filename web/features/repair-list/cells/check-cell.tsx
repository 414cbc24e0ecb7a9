import { IconAlertTriangle } from '@tabler/icons-react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { may, mayOnRepair } from '#web/lib/session/permissions.ts';
import { Check } from '#web/ui/check.tsx';
import { orangeReason } from '../row-colour.ts';
import { useCellTab, useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

/** «Ready»: answers at once; a refusal takes it back with its reason. Beside it why the row is orange, in words. */
export function ReadyCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  const tab = useCellTab();
  const reason = orangeReason(row);
  return (
    <span className={classes.check}>
      <Check
        tabIndex={tab}
        aria-label={t('readyOf', { code: row.code_intervention_gr })}
        checked={row.ready}
        disabled={!mayOnRepair(account, 'repairs', 'edit', row)}
        onChange={(event) => actions.setReady(row, event.currentTarget.checked)}
      />
      {reason ? (
        <span className={classes.orange}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {t(reason)}
        </span>
      ) : null}
    </span>
  );
}

/** «Arrived», on the arriving list. */
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
