import { Anchor, Button, Group, SegmentedControl, Skeleton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { formatDay, formatLongDay, today } from '#web/lib/dates/dates.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import type { ListSource } from '#web/ui/table/list-source.ts';
import { useListRows } from '#web/ui/table/rows/use-list-rows.ts';
import { type ListState, repairList } from '../list-url.ts';
import classes from './calendar.module.css';
import { calendarTexts } from './calendar.texts.ts';
import { dayAfterStep, weeksOf } from './calendar-days.ts';
import { Deadlines } from './deadlines.tsx';

/** Most repairs that are fetched: more than a month's view can show. */
const MAX_ROWS = 500;

interface CalendarProps {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly source: ListSource<RepairRow, ListState>;
}

/** The list's repairs on the days on which their time limits end, for a month or a week. */
export default function Calendar({ state, onChange, source }: CalendarProps) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const now = today();
  const day = state.day || now;
  const weeks = useMemo(() => weeksOf(state.span, day, now), [state.span, day, now]);
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const sourceWithoutCounts = useMemo(() => ({ ...source, counts: undefined }), [source]);
  const shown = useMemo(
    (): ListState => ({
      ...state,
      sort: 'due_on',
      direction: 'asc',
      dueFrom: state.dueFrom > from ? state.dueFrom : from,
      dueTo: state.dueTo !== '' && state.dueTo < to ? state.dueTo : to,
    }),
    [state, from, to],
  );
  const list = useListRows({
    list: repairList,
    source: sourceWithoutCounts,
    state: shown,
    kind: 'repair',
    limit: MAX_ROWS,
    inUse: never,
    onOthers: nothing,
  });
  const days = Map.groupBy(list.rows, ({ due_on }) => due_on ?? '');
  const small = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const when =
    state.span === 'month'
      ? new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : t('weekOf', { from: formatDay(from), to: formatDay(to) });
  const go = (next: string) => onChange({ day: next === now ? '' : next });
  const daysWithRows = weeks.flat().filter((one) => days.has(one));
  return (
    <section className={classes.page} aria-label={t('calendar', { when })}>
      <Group gap="xs" className={classes.bar}>
        <Button size="compact-sm" variant="default" onClick={() => go(now)}>
          {t('today')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          px={6}
          aria-label={t('before')}
          onClick={() => go(dayAfterStep(state.span, day, -1))}
        >
          <IconChevronLeft size={16} />
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          px={6}
          aria-label={t('after')}
          onClick={() => go(dayAfterStep(state.span, day, 1))}
        >
          <IconChevronRight size={16} />
        </Button>
        <Title order={2} size="h4" aria-live="polite" className={classes.when}>
          {when}
        </Title>
        <EarlierOverdue state={state} before={from} />
        <SegmentedControl
          size="xs"
          ml="auto"
          aria-label={t('span')}
          value={state.span}
          onChange={(span) => onChange({ span })}
          data={[
            { value: 'month', label: t('month') },
            { value: 'week', label: t('week') },
          ]}
        />
      </Group>
      {list.error ? <FailedState error={list.error} retry={list.refetch} /> : null}
      {list.hasMore ? <p className={classes.note}>{t('partly', { n: MAX_ROWS })}</p> : null}
      {list.isPending ? <Skeleton h={420} m="sm" /> : null}
      {small ? (
        <div className={classes.agenda}>
          {daysWithRows.length === 0 && !list.isPending ? <p className={classes.note}>{t('none')}</p> : null}
          {daysWithRows.map((one) => (
            <section key={one} aria-label={formatLongDay(one)}>
              <h3 className={classes.agendaDay} data-today={one === now || undefined}>
                {formatLongDay(one)}
              </h3>
              <Deadlines rows={days.get(one) ?? []} today={now} most={null} wide />
            </section>
          ))}
        </div>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table} data-span={state.span}>
            <caption className="of-hidden">{t('calendar', { when })}</caption>
            <thead>
              <tr>
                {(weeks[0] ?? []).map((one) => (
                  <th key={one} scope="col">
                    {new Date(`${one}T12:00:00Z`).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((one) => (
                    <td
                      key={one}
                      data-today={one === now || undefined}
                      data-other={(state.span === 'month' && one.slice(0, 7) !== day.slice(0, 7)) || undefined}
                    >
                      <time dateTime={one} className={classes.number}>
                        <span aria-hidden="true">{Number(one.slice(8))}</span>
                        <span className="of-hidden">{formatLongDay(one)}</span>
                        {one === now ? <span className={classes.today}> {t('today')}</span> : null}
                      </time>
                      <Deadlines
                        rows={days.get(one) ?? []}
                        today={now}
                        most={state.span === 'month' ? 3 : null}
                        wide={state.span === 'week'}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** How many repairs are overdue since before the first shown day, as a link to their list. */
function EarlierOverdue({ state, before }: { state: ListState; before: string }) {
  const t = useTexts(calendarTexts);
  const last = addDays(before < today() ? before : today(), -1);
  const overdueState: ListState = { ...state, overdue: true, dueTo: last, layout: 'list' };
  const filters = repairList.narrowing(overdueState);
  const { data } = useQuery({
    queryKey: repairKeys.countsOf(filters),
    queryFn: ({ signal }) => fetchCounts(filters, signal),
  });
  const n = data?.[state.view] ?? 0;
  if (n === 0) return null;
  return (
    <Anchor component={Link} size="sm" to={`?${repairList.address(overdueState)}`} className={classes.earlier}>
      <IconClockExclamation size={15} aria-hidden="true" />
      {t('earlier', { n })}
    </Anchor>
  );
}

/** Never holds a new deadline back: it moves nothing that somebody uses. */
const never = () => false;
const nothing = () => undefined;
