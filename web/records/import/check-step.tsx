import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ImportView } from '#api/contracts/imports.contract.ts';
import type { Importable } from '#domain/records/import/importable.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';
import { importKeys, mendCell, startImport, stopImport, undoImport, waitForDryRun } from './import-calls.ts';
import { ImportFaults } from './import-faults.tsx';

interface CheckStepProps {
  readonly family: Importable;
  readonly one: ImportView;
  readonly onColumns: () => void;
}

/** What the dry run found, the run itself with its progress, and its undo. */
export function CheckStep({ family, one, onColumns }: CheckStepProps) {
  const t = useTexts(importTexts);
  const account = useAccount();
  const client = useQueryClient();
  const { id, status, counts } = one;
  const give = async (step: () => Promise<unknown>) => {
    try {
      await step();
      await client.invalidateQueries({ queryKey: importKeys.one(id) });
    } catch (error) {
      toastFailure(error);
    }
  };
  const undo = async () => {
    const sure = await confirm({
      title: t('undoTitle'),
      message: t('undoText'),
      confirmLabel: t('undo'),
      danger: true,
    });
    if (sure) await give(() => undoImport(id));
  };
  /** The page stays as it is while the row is checked again: a person who mends one cell goes on to the next. */
  const mend = async (line: number, column: number, text: string): Promise<boolean> => {
    try {
      await mendCell(id, line, column, text);
      const now = await waitForDryRun(id);
      await client.invalidateQueries({ queryKey: importKeys.everyRow(id) });
      client.setQueryData(importKeys.one(id), now);
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    }
  };
  /** Waits until a cell that was mended just now is checked. */
  const start = async () => {
    await waitForDryRun(id);
    await startImport(id);
  };
  const begun = counts.done + counts.refused + counts.undone + counts.kept > 0;
  const toDo = leftToDo(counts);
  const removes = may(account, family.grants, 'delete');
  return (
    <Stack gap="md">
      <Text fw={600}>{one.name}</Text>
      <Advance one={one} />
      <Counts one={one} />
      <Group>
        {status === 'checked' && (toDo > 0 || !begun) ? (
          <Button onClick={() => give(start)} disabled={toDo === 0}>
            {toDo === 0 ? t('none') : t(begun ? 'runAlso' : 'run', { n: formatNumber(toDo) })}
          </Button>
        ) : null}
        {status === 'checked' && !begun ? (
          <Button variant="default" onClick={onColumns}>
            {t('toColumns')}
          </Button>
        ) : null}
        {status === 'running' ? <Button onClick={() => give(() => stopImport(id))}>{t('stop')}</Button> : null}
        {status === 'stopped' ? <Button onClick={() => give(() => startImport(id))}>{t('resume')}</Button> : null}
        {removes && counts.done > 0 && (status === 'done' || status === 'stopped' || status === 'checked') ? (
          <Button variant="outline" color="var(--of-refusal)" onClick={undo}>
            {t('undo')}
          </Button>
        ) : null}
      </Group>
      <ImportFaults one={one} onMend={mend} />
    </Stack>
  );
}

/** How many rows the run has still to do. */
const leftToDo = ({ add, update, done, refused, undone, kept }: ImportView['counts']) =>
  add + update - done - refused - undone - kept;

/** How far the running work is. */
function Advance({ one: { status, counts } }: { one: ImportView }) {
  const t = useTexts(importTexts);
  const toDo = counts.add + counts.update;
  const gone = counts.done + counts.refused;
  const back = counts.undone + counts.kept;
  const [n, all] = {
    checking: [counts.checked, counts.rows],
    running: [gone, toDo],
    undoing: [back, counts.done + back],
  }[status as string] ?? [0, 0];
  const said = {
    stopped: t('stopped'),
    done: t('statusDone'),
    undone: t('statusUndone'),
  }[status as string];
  if (said) return <Text role="status">{said}</Text>;
  if (status !== 'checking' && status !== 'running' && status !== 'undoing') return null;
  const text = t(status, { n: formatNumber(n ?? 0), all: formatNumber(all ?? 0) });
  return (
    <div>
      <Text size="sm" mb={4}>
        {text}
      </Text>
      <Progress value={all ? (100 * (n ?? 0)) / all : 0} aria-label={t('progress')} />
    </div>
  );
}

function Counts({ one: { counts, status } }: { one: ImportView }) {
  const t = useTexts(importTexts);
  // Before the run they say what it will do; from then on what was done, and what is left.
  const begun = counts.done + counts.refused + counts.undone + counts.kept > 0;
  const plans = begun
    ? status === 'undone'
      ? []
      : [[t('left'), leftToDo(counts)] as const]
    : [[t('toAdd'), counts.add] as const, [t('toUpdate'), counts.update] as const];
  const shown = [
    ...plans,
    [t('toSkip'), counts.skip],
    [t('faulty'), counts.faulty],
    [t('done'), counts.done],
    [t('refused'), counts.refused],
    [t('undone'), counts.undone],
    [t('kept'), counts.kept],
  ] as const;
  return (
    <dl className={classes.counts}>
      {shown
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
