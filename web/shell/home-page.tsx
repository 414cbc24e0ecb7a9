import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { get } from '#web/lib/api/client.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { formatCount } from '#web/lib/numbers/numbers.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { StateMark } from '#web/repairs/state-glyph.tsx';
import { useStates } from '#web/repairs/states.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { NothingYet } from '#web/ui/page-state.tsx';
import { FirstWeek } from './first-week.tsx';
import { HomeFigures } from './home-figures.tsx';
import classes from './home-page.module.css';
import { type HomeSection, homeFigures, homeSections, rowAddress, sectionAddress } from './home-sections.ts';
import { shell } from './shell.texts.ts';

const SHOWN = 6;

/** `/admin`: what is going on and what people look for first, by role, as links into the lists. */
export default function HomePage() {
  const t = useTexts(shell);
  const account = useAccount();
  const counts = useQuery({ queryKey: repairKeys.counts, queryFn: ({ signal }) => fetchCounts({}, signal) });
  const figures = account && homeFigures(account);
  const { open, arriving, closed } = counts.data ?? {};
  const all = counts.data ? counts.data.open + counts.data.arriving + counts.data.closed : undefined;
  const tiles = [
    { text: 'homeOpen', value: open, to: '/admin/riparazioni' },
    { text: 'homeArriving', value: arriving, to: '/admin/arrivi' },
    { text: 'homeClosed', value: closed, to: '/admin/riparazioni?view=closed' },
  ] as const;
  return (
    <Page title={t('homeTitle', { name: account?.name ?? '' })}>
      {may(account, 'firm', 'edit') ? <FirstWeek repairs={all} /> : null}
      {all === 0 ? (
        <NoRepairsYet />
      ) : (
        <div className={classes.tiles}>
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
        </div>
      )}
      {account && figures ? <HomeFigures account={account} figures={figures} /> : null}
      {account && all !== 0 ? (
        <div className={classes.sections}>
          {homeSections(account).map((section) => (
            <SectionRows key={section.key} section={section} />
          ))}
        </div>
      ) : null}
    </Page>
  );
}

/** A firm's first day: nothing to count, and what one begins with. */
function NoRepairsYet() {
  const t = useTexts(shell);
  return (
    <NothingYet
      title={t('homeNoRepairs')}
      text={t('homeNoRepairsText')}
      action={{ to: '/admin/riparazioni/nuova', label: t('newRepair'), right: ['repairs', 'create'] }}
    />
  );
}

function SectionRows({ section }: { section: HomeSection }) {
  const t = useTexts(shell);
  const states = useStates();
  const { key, query } = section;
  const found = useQuery({
    queryKey: [...repairKeys.lists, 'home', key],
    queryFn: ({ signal }) => get('/api/v1/intervention', { ...query, limit: SHOWN }, signal),
    staleTime: 0,
  });
  const { data } = found;
  return (
    <section className={classes.section} aria-labelledby={key}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={key}>
            {t(`home_${key}`)}
            {data ? <span className={classes.count}>{formatCount(data.count)}</span> : null}
          </Title>
          <Text size="sm" c="dimmed">
            {t(`home_${key}_text`)}
          </Text>
        </div>
        {data?.data.length === 0 ? null : (
          <Anchor
            component={Link}
            to={sectionAddress(section, states)}
            size="sm"
            className={classes.all}
            aria-label={`${t('homeSeeAll')}: ${t(`home_${key}`)}`}
          >
            {t('homeSeeAll')}
          </Anchor>
        )}
      </div>
      <Found of={found} waiting={160}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed" py="md">
              {t('homeNone')}
            </Text>
          ) : (
            <ul className={classes.rows}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={rowAddress(section, row.id)} className={classes.row}>
                    <span className="of-code">{row.code_intervention_gr}</span>
                    <span className={classes.customer}>{shownName(row.descriptionCustomer)}</span>
                    <span className={classes.state}>
                      <StateMark row={row} />
                      {query.sort === 'due_on' && row.due_on ? ` · ${formatDay(row.due_on)}` : ''}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Found>
    </section>
  );
}
