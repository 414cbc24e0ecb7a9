import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchCounts } from '#web/repairs/repair-counts.ts';
import { repairKeys } from '#web/repairs/repair-keys.ts';
import { texts } from './repair-list.texts.ts';
import classes from './view-tabs.module.css';

const TABS = [
  { view: 'open', to: '/admin/riparazioni' },
  { view: 'closed', to: '/admin/riparazioni?view=closed' },
  { view: 'all', to: '/admin/riparazioni?view=all' },
  { view: 'arriving', to: '/admin/arrivi' },
] as const;

/** More is no help, and has no place on a small screen. */
const MOST_SHOWN = 10_000;
const shown = (count: number) => formatCount({ value: Math.min(count, MOST_SHOWN), capped: count > MOST_SHOWN });

/** Open, closed, all, arriving: links, with counts that stay true. */
export function ViewTabs({ current }: { current: (typeof TABS)[number]['view'] }) {
  const t = useTexts(texts);
  const { data } = useQuery({
    queryKey: repairKeys.counts,
    queryFn: ({ signal }) => fetchCounts(signal),
    placeholderData: (before) => before,
  });
  return (
    <nav aria-label={t('tabs')} className={classes.tabs}>
      {TABS.map(({ view, to }) => {
        const count = data?.[view];
        return (
          <Link key={view} to={to} aria-current={view === current ? 'page' : undefined} className={classes.tab}>
            {t(view)}
            <span className={classes.count}>{count === undefined ? '' : shown(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
