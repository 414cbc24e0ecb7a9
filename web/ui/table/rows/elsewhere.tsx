import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { tableTexts } from '../table.texts.ts';
import classes from './elsewhere.module.css';

/** Where else one finds what one searches for: «1 in Chiuse», «Stato: Pronta». */
export interface Hit {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

interface ElsewhereProps {
  readonly hits: readonly Hit[];
}

/** Links to other views that hold what one searches for, or that are called like it. */
export function Elsewhere({ hits }: ElsewhereProps) {
  const t = useTexts(tableTexts);
  if (hits.length === 0) return null;
  return (
    <nav className={classes.hits} aria-label={t('foundElsewhere')}>
      {hits.map(({ key, label, to }) => (
        <Link key={key} to={to} className={classes.hit}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
