import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import { MAX_ADDED_ROWS, MAX_URGENCY_ROWS } from '#domain/fast-urgencies/urgency-limits.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { mayOnRepair } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/page-state.tsx';
import { repairInView } from '../repair-in-view.ts';
import { repairKeys } from '../repair-keys.ts';
import { NewUrgency } from './new-urgency.tsx';
import { SavedUrgency } from './saved-urgency.tsx';
import classes from './urgencies.module.css';
import { urgencyTexts } from './urgency.texts.ts';
import { roomFor } from './urgency-rows.ts';

interface UrgencyDialogProps {
  readonly repairId: number;
  readonly onClose: () => void;
}

/**
 * The dialog of a repair's fast urgencies, opened from the list and from the drawer: a row each, saved one by one or
 * all together.
 */
export default function UrgencyDialog({ repairId, onClose }: UrgencyDialogProps) {
  const t = useTexts(urgencyTexts);
  const { data: repair, error, refetch } = useQuery(repairInView(repairId));
  const content = useRef<HTMLDivElement>(null);
  const leave = async () => {
    const unsaved = content.current?.querySelector('form[data-new][data-urgency="true"]');
    const sure = !unsaved || (await confirm({ title: t('leaveTitle'), message: t('leaveText'), danger: true }));
    if (sure) onClose();
  };
  return (
    <Dialog
      onClose={leave}
      size="min(1240px, 96vw)"
      title={repair ? t('title', { code: repair.code_intervention_gr }) : t('titleLoading')}
    >
      <div ref={content}>
        {repair ? (
          <Rows repair={repair} />
        ) : error ? (
          <FailedState error={error} retry={refetch} />
        ) : (
          <Skeleton h={160} />
        )}
      </div>
    </Dialog>
  );
}

/** States in which no urgency is raised any more. */
const OVER: readonly string[] = ['DELIVERED', 'CLOSED', 'CANCELLED'];

function Rows({ repair }: { repair: RepairDetail }) {
  const t = useTexts(urgencyTexts);
  const account = useAccount();
  const client = useQueryClient();
  const mayEdit = mayOnRepair(account, 'repairs', 'edit', repair);
  const isOver = OVER.includes(repair.state);
  const open = repair.urgencies.filter((one) => one.open);
  const closed = repair.urgencies.filter((one) => !one.open);
  const nextKey = useRef(1);
  const [added, setAdded] = useState<readonly number[]>(() => (mayEdit && !isOver && open.length === 0 ? [0] : []));
  const [nothing, setNothing] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const room = roomFor(open.length, added.length);

  const refresh = () => {
    client.invalidateQueries({ queryKey: repairKeys.history(repair.id) });
    client.invalidateQueries({ queryKey: repairKeys.counts });
    return client.invalidateQueries({ queryKey: repairKeys.detail(repair.id) });
  };
  const remove = (key: number) => setAdded((all) => all.filter((one) => one !== key));
  const saveAll = () => {
    // Each row is its own form with its own faults. Submit all changed ones, at most as many as the specification has.
    const filled = rows.current?.querySelectorAll<HTMLFormElement>('form[data-urgency="true"]') ?? [];
    setNothing(filled.length === 0);
    for (const form of [...filled].slice(0, MAX_URGENCY_ROWS)) form.requestSubmit();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {isOver ? t('over') : t('hurries')}
      </Text>
      {open.length + added.length === 0 ? <Text>{t('none')}</Text> : null}
      <div ref={rows} className={classes.rows}>
        {open.map((urgency, at) => (
          <SavedUrgency
            key={urgency.id}
            repair={repair}
            urgency={urgency}
            nth={at + 1}
            readOnly={!mayEdit}
            onSaved={refresh}
          />
        ))}
        {added.map((key, at) => (
          <NewUrgency
            key={key}
            repair={repair}
            nth={at + 1}
            focused={at === 0}
            onSaved={async () => {
              await refresh();
              remove(key);
            }}
            onRemove={() => remove(key)}
          />
        ))}
      </div>
      {mayEdit ? (
        <Group justify="space-between" align="center">
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              disabled={room === 0 || isOver}
              onClick={() => setAdded((all) => [...all, nextKey.current++])}
            >
              {t('add')}
            </Button>
            {room === 0 ? (
              <Text size="sm" c="dimmed" role="status">
                {t('full', { most: MAX_URGENCY_ROWS, added: MAX_ADDED_ROWS })}
              </Text>
            ) : null}
          </Group>
          <Group gap="sm">
            <Text size="sm" c="dimmed" role="status">
              {nothing ? t('nothingFilled') : ''}
            </Text>
            <Button onClick={saveAll}>{t('saveAll')}</Button>
          </Group>
        </Group>
      ) : null}
      {closed.length > 0 ? (
        <details className={classes.closed}>
          <summary>{t('closedOnes', { n: closed.length })}</summary>
          <ul>
            {closed.map(({ id, date, user, object, descriptionfast, referent }) => (
              <li key={id}>{[formatDay(date), user, object, descriptionfast, referent].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Stack>
  );
}
