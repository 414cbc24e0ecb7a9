import { Button, TextInput } from '@mantine/core';
import {
  IconArrowRight,
  IconArrowsRight,
  IconPackage,
  IconQrcode,
  IconTruckDelivery,
  IconUserCog,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { MAX_LABELS } from '#domain/repairs/labels.ts';
import { MAX_REPAIRS } from '#domain/transport-documents/goods.ts';
import { getBlob } from '#web/lib/api/client.ts';
import { today } from '#web/lib/dates/dates.ts';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { textOf, useTexts } from '#web/lib/text/texts.ts';
import { openLabelsDialog } from '#web/repairs/labels/labels-dialog.tsx';
import { nextStepTexts } from '#web/repairs/next-step.texts.ts';
import { nextStepFor, oneClickStep } from '#web/repairs/next-step.ts';
import { assignTechnician, moveRepair } from '#web/repairs/repair-calls.ts';
import { useStates } from '#web/repairs/states.ts';
import { openDdtDialog } from '#web/repairs/transport-documents/ddt-dialog.tsx';
import { showInTab } from '#web/ui/media-image.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { BulkAction, type BulkTools, type BulkWords } from '#web/ui/table/bulk/bulk-action.tsx';
import { bulkTexts } from './bulk.texts.ts';
import classes from './bulk-actions.module.css';
import { texts } from './repair-list.texts.ts';

type Tools = BulkTools<RepairRow>;

const WORDS: BulkWords = {
  done: (n) => textOf(bulkTexts, 'bulkDone', { n }),
  undone: (n) => textOf(bulkTexts, 'bulkUndone', { n }),
};

/** The actions on the selected repairs. */
export default function BulkActions(tools: Tools) {
  const seesAll = scopeFor(useAccount(), 'repairs', 'edit') === 'all';
  return (
    <>
      <NextStepAction {...tools} />
      <DdtAction {...tools} />
      <LabelsAction {...tools} />
      <PackingAction {...tools} />
      {seesAll ? <TechnicianAndState {...tools} /> : null}
    </>
  );
}

/** One transport document for all of them; its form shows which repairs it contains. */
function DdtAction({ rows, busy }: Tools) {
  const b = useTexts(bulkTexts);
  const account = useAccount();
  if (!may(account, 'transportDocuments', 'create') || !rows.some(({ state }) => state === 'READY')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      disabled={rows.length > MAX_REPAIRS}
      title={rows.length > MAX_REPAIRS ? b('ddtMost', { n: MAX_REPAIRS }) : undefined}
      leftSection={<IconTruckDelivery size={15} />}
      onClick={() => openDdtDialog(rows.map(({ id }) => id))}
    >
      {b('ddt')}
    </Button>
  );
}

function LabelsAction({ rows }: Tools) {
  const b = useTexts(bulkTexts);
  if (!may(useAccount(), 'workSheets', 'view')) return null;
  const ids = rows.map(({ id }) => id).slice(0, MAX_LABELS);
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconQrcode size={15} />}
      onClick={() => openLabelsDialog(ids)}
    >
      {b('labels')}
    </Button>
  );
}

/** Opens the packing list: the machines to take from the shelves, on paper. */
function PackingAction({ rows }: Tools) {
  const b = useTexts(bulkTexts);
  const ids = rows.map(({ id }) => id).slice(0, MAX_LABELS);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      showInTab('Distinta riparazioni.pdf', getBlob('/api/v1/document/repairPacking', { ids: ids.join(',') })),
  });
  if (!may(useAccount(), 'workSheets', 'view')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      leftSection={<IconPackage size={15} />}
      onClick={() => mutate()}
    >
      {b('packing')}
    </Button>
  );
}

/** Takes each row's own next step if it needs no input; the other rows are counted, and refused with their step. */
function NextStepAction({ rows, busy, run }: Tools) {
  const t = useTexts(nextStepTexts);
  const account = useAccount();
  const states = useStates();
  const rowSteps = rows.map((row) => ({ row, step: nextStepFor(account, row, today()) }));
  const runnable = rowSteps.filter(({ row, step }) => step !== null && oneClickStep(row, step, states) !== null);
  const kinds = Map.groupBy(runnable, ({ step }) => step);
  if (runnable.length === 0) return null;
  const stepOf = (row: RepairRow) => {
    const step = nextStepFor(account, row, today());
    return { step, once: step && oneClickStep(row, step, states) };
  };
  const refused = (message: string) => Promise.reject(new ApiFailure(409, { message }));
  return (
    <BulkAction
      label={t('bulk')}
      icon={<IconArrowRight size={15} />}
      count={runnable.length}
      busy={busy}
      ready
      onRun={() =>
        run(
          (row) => {
            const next = stepOf(row);
            if (next.once) return next.once.run();
            return refused(next.step ? t('opened', { step: t(next.step) }) : t('nothing'));
          },
          (row) => stepOf(row).once?.back?.() ?? refused(t('notBack')),
          WORDS,
        )
      }
    >
      <ul className={classes.steps}>
        {[...kinds].map(([step, some]) => (
          <li key={step}>{step ? `${some.length} × ${t(step)}` : null}</li>
        ))}
        {runnable.length < rows.length ? <li>{t('bulkOpened', { n: rows.length - runnable.length })}</li> : null}
      </ul>
    </BulkAction>
  );
}

function TechnicianAndState(tools: Tools) {
  return (
    <>
      <TechnicianAction {...tools} />
      <StateAction {...tools} />
    </>
  );
}

function TechnicianAction({ rows, busy, run }: Tools) {
  const t = useTexts(texts);
  const b = useTexts(bulkTexts);
  const [chosen, setChosen] = useState<{ id: number | null; name: string }>({ id: null, name: '' });
  return (
    <BulkAction
      label={b('bulkTechnician')}
      icon={<IconUserCog size={15} />}
      count={rows.length}
      busy={busy}
      ready={chosen.id !== null}
      onRun={() =>
        run(
          ({ id }) => assignTechnician({ id, id_people: chosen.id ?? '' }),
          ({ id, id_people }) => assignTechnician({ id, id_people: id_people ?? '' }),
          WORDS,
        )
      }
    >
      <RemoteSelect
        path="/api/v1/people/selectTechnicians"
        label={t('technician')}
        data-autofocus
        value={chosen.id}
        text={chosen.name}
        comboboxProps={{ withinPortal: false }}
        onChange={(id, name) => setChosen({ id, name })}
      />
    </BulkAction>
  );
}

function StateAction({ rows, busy, run }: Tools) {
  const t = useTexts(texts);
  const b = useTexts(bulkTexts);
  const [state, setState] = useState<{ id: number | null; name: string }>({ id: null, name: '' });
  const [reason, setReason] = useState('');
  return (
    <BulkAction
      label={b('bulkState')}
      icon={<IconArrowsRight size={15} />}
      count={rows.length}
      busy={busy}
      ready={state.id !== null}
      onRun={() => {
        const states_id = state.id;
        if (states_id === null) return;
        run(
          ({ id }) => moveRepair({ id, states_id, reason }),
          (row) => moveRepair({ id: row.id, states_id: row.states_id, reason: b('bulkUndoReason') }),
          WORDS,
        );
      }}
    >
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
    </BulkAction>
  );
}
