import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { mayOnRepair, scopeFor } from '#web/lib/session/permissions.ts';
import { CheckCell } from '#web/ui/table/cells/check-cell.tsx';
import { RemoteCell } from '#web/ui/table/cells/remote-cell.tsx';
import { useRowContext } from '../row-context.tsx';

/** The technician, chosen in place. */
export function TechnicianCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  return (
    <RemoteCell
      field={t('technician')}
      of={row.code_intervention_gr}
      path="/api/v1/people/selectTechnicians"
      value={row.id_people}
      text={row.technician}
      editable={scopeFor(account, 'repairs', 'edit') === 'all'}
      onChoose={(id, name) => actions.assign(row, id, name)}
    />
  );
}

/** Whether the customer wants a quote: yes or no. */
export function CreateQuoteCell({ row }: { row: RepairRow }) {
  const { actions, account, t } = useRowContext();
  return (
    <CheckCell
      label={`${t('createQuote')}: ${row.code_intervention_gr}`}
      value={row.create_quote}
      editable={mayOnRepair(account, 'repairs', 'edit', row)}
      onSave={(create_quote) => actions.save(row, { create_quote }, { create_quote: !create_quote }, t('createQuote'))}
    />
  );
}
