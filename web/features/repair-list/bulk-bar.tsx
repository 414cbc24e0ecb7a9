import { Button, CloseButton, Popover, Stack, Table, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconArrowsRight, IconDownload, IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { type Count, formatCount } from '#web/lib/numbers/numbers.ts';
import { scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { assignTechnician, moveRepair } from '#web/repairs/repair-calls.ts';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { toastDone, toastUndo } from '#web/ui/toasts.tsx';
import { bulkTexts } from './bulk.texts.ts';
import { type BulkFailure, runBulk } from './bulk.ts';
import classes from './bulk-bar.module.css';
import { texts } from './repair-list.texts.ts';
import { MOST_SELECTED } from './use-selection.ts';

type Act = (row: RepairRow) => Promise<unknown>;

interface BulkBarProps {
  readonly rows: readonly RepairRow[];
  /** How many there are in all. */
  readonly found: Count | null;
  readonly onClear: () => void;
  readonly onExport: () => void;
}

/** What can be done to the selected rows; rows that fail are listed one by one with their reasons. */
export default function BulkBar({ rows, found, onClear, onExport }: BulkBarProps) {
  const b = useTexts(bulkTexts);
  const account = useAccount();
  const [done, setDone] = useState<number | null>(null);
  if (rows.length === 0) return null;

  const run = async (act: Act, back: Act) => {
    setDone(0);
    const failures = await runBulk(rows, act, setDone);
    setDone(null);
    if (failures.length > 0) showFailures(failures, rows.length);
    else onClear();
    const failed = new Set(failures.map(({ item }) => item));
    const changed = rows.filter((row) => !failed.has(row));
    if (changed.length > 0) toastUndo(b('bulkDone', { n: changed.length }), () => takeBack(changed, back));
  };
  const editor = scopeFor(account, 'repairs', 'edit') === 'all';
  return (
    <section className={classes.bar} aria-label={b('selected', { n: rows.length })}>
      <Text size="sm" fw={600} aria-live="polite">
        {done === null ? b('selected', { n: rows.length }) : b('bulkProgress', { done, n: rows.length })}
        {done === null && rows.length === MOST_SELECTED && found && (found.capped || found.value > MOST_SELECTED) ? (
          <Text span size="sm" c="dimmed">
            {' '}
            {b('selectedFirst', { n: formatCount(found) })}
          </Text>
        ) : null}
      </Text>
      {editor ? (
        <>
          <TechnicianAction count={rows.length} busy={done !== null} run={run} />
          <StateAction count={rows.length} busy={done !== null} run={run} />
        </>
      ) : null}
      <Button size="compact-sm" variant="default" leftSection={<IconDownload size={15} />} onClick={onExport}>
        {b('bulkExport')}
      </Button>
      <CloseButton size={28} aria-label={b('clearSelection')} onClick={onClear} />
    </section>
  );
}

interface ActionProps {
  readonly count: number;
  readonly busy: boolean;
  /** Does it to each row; `back` is what undoes it there. */
  readonly run: (act: Act, back: Act) => Promise<void>;
}

function TechnicianAction({ count, busy, run }: ActionProps) {
  const t = useTexts(texts);
  const b = useTexts(bulkTexts);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ id: number | null; name: string }>({ id: null, name: '' });
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconUserCog size={15} />}
          onClick={() => setOpen(!open)}
        >
          {b('bulkTechnician')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <RemoteSelect
            path="/api/v1/people/select"
            label={t('technician')}
            data-autofocus
            value={chosen.id}
            text={chosen.name}
            comboboxProps={{ withinPortal: false }}
            onChange={(id, name) => setChosen({ id, name })}
          />
          <Button
            disabled={chosen.id === null}
            onClick={() => {
              setOpen(false);
              run(
                ({ id }) => assignTechnician({ id, id_people: chosen.id ?? '' }),
                ({ id, id_people }) => assignTechnician({ id, id_people: id_people ?? '' }),
              );
            }}
          >
            {b('bulkRun', { n: count })}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function StateAction({ count, busy, run }: ActionProps) {
  const t = useTexts(texts);
  const b = useTexts(bulkTexts);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<{ id: number | null; name: string }>({ id: null, name: '' });
  const [reason, setReason] = useState('');
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={<IconArrowsRight size={15} />}
          onClick={() => setOpen(!open)}
        >
          {b('bulkState')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <RemoteSelect
            path="/api/v1/States/select"
            label={t('state')}
            data-autofocus
            value={state.id}
            text={state.name}
            comboboxProps={{ withinPortal: false }}
            onChange={(id, name) => setState({ id, name })}
          />
          <TextInput
            label={b('bulkReason')}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button
            disabled={state.id === null}
            onClick={() => {
              const states_id = state.id;
              if (states_id === null) return;
              setOpen(false);
              run(
                ({ id }) => moveRepair({ id, states_id, reason }),
                (row) => moveRepair({ id: row.id, states_id: row.states_id, reason: b('bulkUndoReason') }),
              );
            }}
          >
            {b('bulkRun', { n: count })}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Undoes it row by row, by compensating commands; where a repair has gone on meanwhile, its refusal is listed. */
async function takeBack(rows: readonly RepairRow[], back: Act): Promise<void> {
  const failures = await runBulk(rows, back, () => undefined);
  if (failures.length > 0) showFailures(failures, rows.length, 'bulkUndoFailedTitle');
  if (failures.length < rows.length) toastDone(textOf(bulkTexts, 'bulkUndone', { n: rows.length - failures.length }));
}

function showFailures(
  failures: readonly BulkFailure<RepairRow>[],
  n: number,
  title: 'bulkFailedTitle' | 'bulkUndoFailedTitle' = 'bulkFailedTitle',
): void {
  modals.open({
    title: textOf(bulkTexts, title, { failed: failures.length, n }),
    size: 'lg',
    closeButtonProps: { 'aria-label': textOf(common, 'close') },
    children: (
      <Stack gap="sm">
        <Text size="sm">{textOf(bulkTexts, failures.length < n ? 'bulkFailedText' : 'bulkAllFailedText')}</Text>
        <Table>
          <Table.Tbody>
            {failures.map(({ item, reason }) => (
              <Table.Tr key={item.id}>
                <Table.Th scope="row" className="of-code">
                  {item.code_intervention_gr}
                </Table.Th>
                <Table.Td>{reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    ),
  });
}
