import { Link } from 'react-router';
import type { Count } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './elsewhere.module.css';
import { texts } from './repair-list.texts.ts';
import { shownCount, type TabView } from './view-counts.ts';

interface ElsewhereProps {
  readonly hits: readonly { readonly view: TabView; readonly count: Count; readonly to: string }[];
}

/** «1 in Chiuse»: where else there is what one searches, each a link. */
export function Elsewhere({ hits }: ElsewhereProps) {
  const t = useTexts(texts);
  if (hits.length === 0) return null;
  return (
    <nav className={classes.hits} aria-label={t('foundElsewhere')}>
      {hits.map(({ view, count, to }) => (
        <Link key={view} to={to} className={classes.hit}>
          {t('elsewhere', { n: shownCount(count), view: t(view) })}
        </Link>
      ))}
    </nav>
  );
}
