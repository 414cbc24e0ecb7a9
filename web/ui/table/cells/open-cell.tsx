import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCellTab } from '../rows-context.tsx';
import classes from './cells.module.css';

/** The name that opens the row; beside it who has it open. */
export function OpenCell({ to, text, children }: { to: string; text: string; children?: ReactNode }) {
  const tabIndex = useCellTab();
  return (
    <span className={classes.code}>
      <Link to={to} preventScrollReset tabIndex={tabIndex} className={classes.codeLink}>
        {text}
      </Link>
      {children}
    </span>
  );
}
