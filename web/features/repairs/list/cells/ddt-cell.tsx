import { Popover, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { formatDayShort } from '#web/lib/dates/dates.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { hasOwnDocument } from '#web/repairs/open-document.ts';
import { AssociationAlert } from '#web/repairs/transport-documents/association-alert.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import cells from '#web/ui/table/cells/cells.module.css';
import { EditButton } from '#web/ui/table/cells/edit-button.tsx';
import { focusCell } from '#web/ui/table/cells/text-cell.tsx';
import { useCellSave } from '#web/ui/table/cells/use-cell-save.ts';
import { useRows } from '#web/ui/table/rows/rows-context.tsx';
import { useRowContext } from '../row-context.tsx';
import classes from './cells.module.css';

interface DdtCellProps {
  readonly row: RepairRow;
  /** `ddt`: the customer's document; `ddt_gr`: ours. */
  readonly kind: 'ddt' | 'ddt_gr';
  readonly name: string;
}

interface Ddt {
  readonly number: string;
  readonly date: string;
}

/** Number and date of a transport document, edited together. */
export function DdtCell({ row, kind, name }: DdtCellProps) {
  const { actions, account, t } = useRowContext();
  const table = useRows();
  const save = useCellSave<Ddt>();
  const cell = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Ddt | null>(null);
  const now: Ddt =
    kind === 'ddt'
      ? { number: row.nr_ddt, date: row.date_ddt ?? '' }
      : { number: row.nr_ddt_gr, date: row.date_ddt_gr ?? '' };
  const shown = save.wanted ?? now;
  const text = [shown.number, formatDayShort(shown.date)].filter(Boolean).join(' · ');
  if (!mayOnRepair(account, 'repairs', 'edit', row)) return <span className={cells.text}>{text}</span>;
  if (kind === 'ddt_gr' && hasOwnDocument(row)) {
    return (
      <span className={cells.text} title={t('ownSeries')}>
        {text}
      </span>
    );
  }

  const label = table.t('editField', { field: name, name: row.code_intervention_gr });
  const fields = ({ number, date }: Ddt) =>
    kind === 'ddt' ? { nr_ddt: number, date_ddt: date } : { nr_ddt_gr: number, date_ddt_gr: date };
  const close = () => {
    setTyped(null);
    focusCell(cell.current?.closest('td') ?? null);
  };
  const commit = () => {
    close();
    if (typed === null || (typed.number === now.number && typed.date === now.date)) return save.forget();
    const wanted = { ...typed, number: typed.number.trim() };
    save.run(wanted, () => actions.save(row, fields(wanted), fields(now), name));
  };
  const edit = (change: Partial<Ddt>) => setTyped((value) => (value ? { ...value, ...change } : value));
  const button = (
    <EditButton
      label={`${label}: ${text || table.t('empty')}`}
      text={text}
      save={save}
      onEdit={() => setTyped(shown)}
    />
  );
  if (typed === null) return button;
  return (
    <Popover opened onChange={(open) => !open && close()} trapFocus withRoles={false} position="bottom-start">
      <Popover.Target>
        <div ref={cell} className={classes.fill}>
          {button}
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} onKeyDown={(event) => event.stopPropagation()}>
        <Form onSubmit={commit}>
          <Stack gap="xs" w={260}>
            <Text fw={600}>{name}</Text>
            {kind === 'ddt_gr' && row.rip_association !== null ? (
              <AssociationAlert repair={row.rip_association} />
            ) : null}
            <TextInput
              label={t('number')}
              value={typed?.number ?? ''}
              maxLength={40}
              data-autofocus
              onChange={(event) => edit({ number: event.currentTarget.value })}
            />
            <DayField label={t('date')} value={typed?.date ?? ''} onChange={(date) => edit({ date })} />
            <FormFoot onCancel={close} />
          </Stack>
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}
