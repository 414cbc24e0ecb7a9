import { Link } from 'react-router';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import classes from '#web/ui/table/rows/cards.module.css';
import { userLink } from './user-calls.ts';
import { rolesOf } from './user-list.ts';
import { UserStatus } from './user-status.tsx';
import userClasses from './users.module.css';

/** A user on a small screen. */
export function UserCard({ row }: { row: UserRow }) {
  return (
    <>
      <div className={classes.top}>
        <Link to={userLink(row.id)} className={classes.code}>
          {shownName(row.name)}
        </Link>
        <UserStatus user={row} />
      </div>
      <div className={userClasses.cardFacts}>
        <span>{row.email}</span>
        <span>{rolesOf(row)}</span>
      </div>
    </>
  );
}
