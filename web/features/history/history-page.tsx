import { Anchor, Group, Skeleton, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { RepairHistory } from '#web/repairs/timeline/repair-history.tsx';
import { timelineTexts } from '#web/repairs/timeline/timeline.texts.ts';
import { EmptyState, FailedState, ForbiddenState, MissingState } from '#web/ui/page-state.tsx';
import classes from './history-page.module.css';
import { SignedHeadLine } from './signed-head-line.tsx';

const FEWEST = 3;

/** `/admin/storico/:id?`: find a repair, read its whole history. */
export default function HistoryPage() {
  const account = useAccount();
  const { id } = useParams();
  if (!may(account, 'history', 'view')) return <ForbiddenState />;
  if (id === undefined) return <FindRepair />;
  return /^\d+$/.test(id) ? <OneHistory key={id} id={Number(id)} /> : <MissingState />;
}

function FindRepair() {
  const t = useTexts(timelineTexts);
  const account = useAccount();
  const [params, setParams] = useSearchParams();
  const [term, setTerm] = useState(params.get('q') ?? '');
  const [asked] = useDebouncedValue(term.trim(), 250);
  const search = asked.length >= FEWEST || /^\d+$/.test(asked) ? asked : undefined;
  const query = { view: 'all', sort: 'updated_at', direction: 'desc', limit: 30, search } as const;
  const { data, error, refetch } = useQuery({
    queryKey: ['repairs', 'history-search', query],
    queryFn: ({ signal }) => get('/api/v1/intervention', query, signal),
    placeholderData: keepPreviousData,
  });
  const type = (text: string) => {
    setTerm(text);
    setParams(text.trim() ? { q: text } : {}, { replace: true });
  };
  return (
    <div className={classes.page}>
      <Title order={1}>{t('page')}</Title>
      <Text c="dimmed" maw={680}>
        {t('startText')}
      </Text>
      {may(account, 'history', 'export') ? <SignedHeadLine /> : null}
      <TextInput
        className={classes.find}
        label={t('find')}
        description={t('findHint')}
        type="search"
        leftSection={<IconSearch size={16} />}
        value={term}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data ? (
        data.data.length === 0 ? (
          <EmptyState />
        ) : (
          <section>
            <Title order={2} size="h3" mb="xs">
              {t(search ? 'results' : 'recent')}
            </Title>
            <Table highlightOnHover className={classes.found}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('code')}</Table.Th>
                  <Table.Th>{t('customer')}</Table.Th>
                  <Table.Th>{t('state')}</Table.Th>
                  <Table.Th>{t('changed')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.data.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      <Anchor component={Link} to={`/admin/storico/${row.id}`} size="sm" className="of-code">
                        {row.code_intervention_gr}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{shownName(row.descriptionCustomer)}</Table.Td>
                    <Table.Td>
                      <StateMark row={row} />
                    </Table.Td>
                    <Table.Td className={classes.when}>{formatInstant(row.updated_at)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )
      ) : error ? null : (
        <Stack gap="xs">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} h={32} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function OneHistory({ id }: { id: number }) {
  const t = useTexts(timelineTexts);
  const account = useAccount();
  const { data, error, refetch } = useQuery({
    queryKey: repairKeys.detail(id),
    queryFn: ({ signal }) => fetchRepair(id, signal),
  });
  return (
    <div className={classes.page}>
      <Anchor component={Link} to="/admin/storico" size="sm">
        <IconHistory size={14} aria-hidden="true" /> {t('page')}
      </Anchor>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data ? (
        <>
          <Group justify="space-between" align="flex-end">
            <div>
              <Title order={1}>
                <span className="of-code">{data.code_intervention_gr}</span>
              </Title>
              <Text>
                {shownName(data.descriptionCustomer)} · <StateMark row={data} />
              </Text>
            </div>
            {may(account, 'repairs', 'view') ? (
              <Anchor component={Link} to={`/admin/riparazioni/${id}`}>
                {t('openRepair')}
              </Anchor>
            ) : null}
          </Group>
          <RepairHistory repairId={id} code={data.code_intervention_gr} />
        </>
      ) : error ? null : (
        <Skeleton h={64} />
      )}
    </div>
  );
}
