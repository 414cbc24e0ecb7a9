import { Anchor, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { get, type Page } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { useStateLabel } from '#web/repairs/state-label.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import classes from './home-page.module.css';
import { shell } from './shell.texts.ts';

const SHOWN = 6;

/** `/admin`: what is going on, as links into the lists. */
export default function HomePage() {
  const t = useTexts(shell);
  const account = useAccount();
  const counts = useQuery({ queryKey: repairKeys.counts, queryFn: ({ signal }) => fetchCounts({}, signal) });
  const tiles = [
    { text: 'homeOpen', value: counts.data?.open, to: '/admin/riparazioni' },
    { text: 'homeArriving', value: counts.data?.arriving, to: '/admin/arrivi' },
    { text: 'homeClosed', value: counts.data?.closed, to: '/admin/riparazioni?view=closed' },
  ] as const;
  return (
    <div className={classes.page}>
      <Title order={1}>{t('homeTitle', { name: account?.name ?? '' })}</Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {tiles.map(({ text, value, to }) => (
          <Link key={text} to={to} className={classes.tile}>
            <Text size="sm" c="dimmed">
              {t(text)}
            </Text>
            {value === undefined && !counts.isError ? (
              <Skeleton h={32} w={64} />
            ) : (
              <span className={classes.number}>{value ?? '–'}</span>
            )}
          </Link>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Attention kind="overdue" />
        <Attention kind="urgent" />
      </SimpleGrid>
    </div>
  );
}

function Attention({ kind }: { kind: 'overdue' | 'urgent' }) {
  const t = useTexts(shell);
  const stateLabel = useStateLabel();
  const filter = { view: 'open', [kind]: '1', sort: kind === 'overdue' ? 'due_on' : 'id', direction: 'asc' };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [...repairKeys.lists, 'home', kind],
    queryFn: ({ signal }) => get<Page<RepairRow>>('/api/v1/intervention', { ...filter, limit: SHOWN }, signal),
  });
  const overdue = kind === 'overdue';
  return (
    <section className={classes.section} aria-labelledby={kind}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={kind}>
            {overdue ? t('homeOverdue') : t('homeUrgent')}
          </Title>
          <Text size="sm" c="dimmed">
            {overdue ? t('homeOverdueText') : t('homeUrgentText')}
          </Text>
        </div>
        <Anchor component={Link} to={`/admin/riparazioni?${kind}=1`} size="sm">
          {t('homeSeeAll')}
        </Anchor>
      </div>
      {isPending ? <Skeleton h={160} /> : null}
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data?.data.length === 0 ? (
        <Text size="sm" c="dimmed" py="md">
          {overdue ? t('homeNoOverdue') : t('homeNoUrgent')}
        </Text>
      ) : null}
      <ul className={classes.rows}>
        {data?.data.map((row) => (
          <li key={row.id}>
            <Link to={`/admin/riparazioni/${row.id}`} className={classes.row}>
              <span className="of-code">{row.code_intervention_gr}</span>
              <span className={classes.customer}>{shownName(row.descriptionCustomer)}</span>
              <span className={classes.state}>
                {stateLabel(row.state, row.states_description)}
                {overdue ? ` · ${formatDay(row.due_on)}` : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
