import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { tableTexts } from '../table.texts.ts';
import type { ViewTab } from '../views/view-tabs.tsx';
import classes from './elsewhere.module.css';

interface ElsewhereProps {
  readonly hits: readonly ViewTab[];
}

/** «1 in Chiuse»: links to the other views that hold what one searches for. */
export function Elsewhere({ hits }: ElsewhereProps) {
  const t = useTexts(tableTexts);
  if (hits.length === 0) return null;
  return (
    <nav className={classes.hits} aria-label={t('foundElsewhere')}>
      {hits.map(({ view, name, count, to }) => (
        <Link key={view} to={to} className={classes.hit}>
          {t('elsewhere', { n: count ?? '', view: name })}
        </Link>
      ))}
    </nav>
  );
}
