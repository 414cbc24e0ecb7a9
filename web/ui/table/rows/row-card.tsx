import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './cards.module.css';

interface RowCardProps {
  /** Where the row opens, and its name. */
  readonly to: string;
  readonly name: ReactNode;
  /** Before the name. */
  readonly picture?: ReactNode;
  /** At the end of the name's line: the row's state. */
  readonly mark?: ReactNode;
  /** What else is said of it, each in an element of its own. */
  readonly children?: ReactNode;
}

/** A row on a small screen: its name, which opens it, its state, and a few facts. */
export function RowCard({ to, name, picture, mark, children }: RowCardProps) {
  return (
    <>
      <div className={classes.top}>
        {picture}
        <Link to={to} className={classes.code}>
          {name}
        </Link>
        {mark ? <span className={classes.mark}>{mark}</span> : null}
      </div>
      {children === undefined ? null : <div className={classes.facts}>{children}</div>}
    </>
  );
}
