import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMinus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTopic } from '#web/lib/live/live.ts';
import { formatNumber } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { toastFailure } from '#web/ui/toasts.tsx';
import { addressOf, type Family, hintOf, membersIn } from './family.ts';
import { archiveRecord, fetchMembers, fetchOthers, insertRecord, recordKeys, recordTopic } from './record-calls.ts';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';

/** How many of each list are shown at once; the search finds the others. */
const SHOWN = 100;

interface RecordMembersProps {
  /** The family of memberships. */
  readonly membership: Family;
  /** The record whose members are shown. */
  readonly of: number;
  readonly readOnly: boolean;
}

/**
 * The members of a record, and the records that could be added: one search for both lists; a button moves a row to the
 * other list.
 */
export function RecordMembersTab({ membership, of, readOnly }: RecordMembersProps) {
  const t = useTexts(recordTexts);
  const account = useAccount();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim() || '*', 200);
  const key = recordKeys.members(membership, of);
  const inside = useQuery({
    queryKey: [...key, 'in', search],
    queryFn: ({ signal }) => fetchMembers(membership, of, search, SHOWN, signal),
    placeholderData: (before) => before,
  });
  const adds = !readOnly && may(account, membership.grants, 'create');
  const outside = useQuery({
    queryKey: [...key, 'out', search],
    queryFn: ({ signal }) => fetchOthers(membership, of, search, signal),
    placeholderData: (before) => before,
    enabled: adds,
  });
  const ask = () => client.invalidateQueries({ queryKey: key });
  useTopic(recordTopic(membership), inside.data?.position, { onChange: ask, onReset: ask });

  const { of: owner = '', member = '' } = membership.membership ?? {};
  const put = (id: number) => insertRecord(membership, { [owner]: of, [member]: id }, crypto.randomUUID());
  const take = (id: number) => archiveRecord(membership, id);
  const members = membersIn(membership);
  if (!members) return null;
  const { name } = members;
  const others = (outside.data ?? []).map((row) => ({ ...row, to: members.to(row.id) }));
  const moves = { field, done: ask };
  const takes = !readOnly && may(account, membership.grants, 'delete');
  return (
    <Stack gap="md">
      <TextInput
        ref={field}
        type="search"
        size="sm"
        label={t('searchMembers', { name })}
        description={hintOf(membership, 'members')}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Found of={inside} waiting={240}>
        {({ data, count }) => (
          <MemberList
            {...moves}
            title={`${t('inList')} · ${formatNumber(count.value)}${count.capped ? '+' : ''}`}
            rows={data.map((row) => ({ ...row, to: members.to(row.member_id) }))}
            empty={t('noneInList')}
            more={count.value > data.length ? t('narrowSearch', { n: formatNumber(data.length) }) : null}
            button={takes ? { text: t('takeOut'), icon: <IconMinus size={15} aria-hidden="true" />, run: take } : null}
            label={(one) => t('takeOutOne', { name: one })}
          />
        )}
      </Found>
      {adds ? (
        <MemberList
          {...moves}
          title={t('notInList')}
          rows={others}
          empty={outside.isPending ? '…' : t('nothingElse')}
          more={others.length >= 50 ? t('narrowSearch', { n: formatNumber(others.length) }) : null}
          button={{ text: t('add'), icon: <IconPlus size={15} aria-hidden="true" />, run: put }}
          label={(one) => t('addOne', { name: one })}
        />
      ) : null}
      <Anchor component={Link} to={`${addressOf(membership)}?${owner}=${of}`} size="sm">
        {t('asTable')}
      </Anchor>
    </Stack>
  );
}

interface MemberListProps {
  readonly title: string;
  readonly rows: readonly { readonly id: number; readonly text: string; readonly to: string }[];
  readonly empty: string;
  /** Said where not all rows are shown. */
  readonly more: string | null;
  readonly button: { text: string; icon: ReactNode; run: (id: number) => Promise<unknown> } | null;
  readonly label: (name: string) => string;
  /** Gets the focus when a list has no more rows. */
  readonly field: { readonly current: HTMLInputElement | null };
  readonly done: () => Promise<unknown>;
}

function MemberList({ title, rows, empty, more, button, label, field, done }: MemberListProps) {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const run = async (id: number, row: HTMLElement | null) => {
    // The row disappears: a person who works by keyboard goes on at its neighbour.
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    (next?.querySelector('button') ?? field.current)?.focus();
    setBusy((now) => new Set(now).add(id));
    try {
      await button?.run(id);
      await done();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== id)));
    }
  };
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm" mb={4} role="status">
        {title}
      </Text>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <ul className={classes.plain}>
          {rows.map(({ id, text, to }) => (
            <li key={id} className={classes.member}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Anchor component={Link} to={to} size="sm">
                  {text}
                </Anchor>
                {button ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    flex="none"
                    leftSection={button.icon}
                    aria-label={label(text)}
                    loading={busy.has(id)}
                    onClick={(event) => run(id, event.currentTarget.closest('li'))}
                  >
                    {button.text}
                  </Button>
                ) : null}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {more ? (
        <Text size="xs" c="dimmed" mt={4}>
          {more}
        </Text>
      ) : null}
    </section>
  );
}
