import { Skeleton, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { get } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import classes from './home-page.module.css';
import { shell } from './shell.texts.ts';

/** How many open repairs each technician has, the busiest first; each leads to them. */
export function HomeLoad() {
  const t = useTexts(shell);
  const people = useQuery({
    queryKey: ['select', '/api/v1/people/selectTechnicians', ''],
    queryFn: ({ signal }) => get('/api/v1/people/selectTechnicians', { search: '*' }, signal),
    staleTime: 5 * 60_000,
  });
  const technicians = people.data?.data ?? [];
  const counts = useQueries({
    queries: technicians.map(({ id }) => ({
      queryKey: repairKeys.countsOf({ technician: String(id) }),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchCounts({ technician: String(id) }, signal),
    })),
  });
  const load = technicians
    .map(({ id, text }, at) => ({ id, text, open: counts[at]?.data?.open ?? null }))
    .sort((a, b) => (b.open ?? 0) - (a.open ?? 0));
  const most = Math.max(1, ...load.map(({ open }) => open ?? 0));
  return (
    <section className={classes.section} aria-labelledby="load">
      <div className={classes.head}>
        <div>
          <Title order={2} id="load">
            {t('homeLoad')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('homeLoadText')}
          </Text>
        </div>
      </div>
      {people.isPending ? <Skeleton h={120} /> : null}
      <ul className={classes.rows}>
        {load.map(({ id, text, open }) => (
          <li key={id}>
            <Link to={`/admin/riparazioni?technician=${id}&sort=due_on&direction=asc`} className={classes.row}>
              <span>{text}</span>
              <span className={classes.bar} style={{ width: `${(100 * (open ?? 0)) / most}%` }} aria-hidden="true" />
              <span className="of-number">{open ?? '–'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
