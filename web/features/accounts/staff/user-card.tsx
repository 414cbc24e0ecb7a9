import type { UserRow } from '#api/contracts/users.contract.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import { userLink } from './user-calls.ts';
import { rolesOf } from './user-list.ts';
import { UserStatus } from './user-status.tsx';

/** A user on a small screen. */
export function UserCard({ row }: { row: UserRow }) {
  return (
    <RowCard to={userLink(row.id)} name={shownName(row.name)} mark={<UserStatus user={row} />}>
      <span>{row.email}</span>
      <span>{rolesOf(row)}</span>
    </RowCard>
  );
}
