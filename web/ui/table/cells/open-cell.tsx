import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCellTab } from '../rows/rows-context.tsx';
import classes from './cells.module.css';

interface OpenCellProps {
  readonly to: string;
  readonly text: string;
  /** The text is a name, which is cut where its column ends; a code or number never is. */
  readonly named?: boolean;
  /** Before the link. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** The link that opens the row; beside it, who has it open. */
export function OpenCell({ to, text, named = false, picture, children }: OpenCellProps) {
  const tabIndex = useCellTab();
  const link = (
    <Link
      to={to}
      preventScrollReset
      tabIndex={tabIndex}
      className={named ? `${classes.codeLink} ${classes.nameLink}` : classes.codeLink}
    >
      {text}
    </Link>
  );
  return (
    <span className={classes.code}>
      {picture ? (
        <span className={classes.pictured}>
          {picture}
          {link}
        </span>
      ) : (
        link
      )}
      {children}
    </span>
  );
}
