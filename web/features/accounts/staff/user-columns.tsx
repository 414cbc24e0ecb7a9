import type { UserRow } from '#api/contracts/users.contract.ts';
import { LANGUAGES } from '#web/lib/text/language.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { userLink } from './user-calls.ts';
import { rolesOf } from './user-list.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { lastAccessText, SecondFactor, secondFactorText, statusText, UserStatus } from './user-status.tsx';
import { usersTexts } from './users.texts.ts';

/** The columns of the list of users. */
export const userColumns: readonly TableColumn<UserRow>[] = [
  {
    id: 'name',
    width: 190,
    pinned: 'start',
    beside: 150,
    sort: 'name',
    grows: true,
    name: () => textOf(usersTexts, 'name'),
    value: (row) => shownName(row.name),
    cell: (row) => <OpenCell named to={userLink(row.id)} text={shownName(row.name)} />,
  },
  {
    id: 'username',
    width: 120,
    sort: 'username',
    name: () => textOf(usersTexts, 'username'),
    value: (row) => row.username,
    cell: (row) => row.username,
  },
  {
    id: 'email',
    width: 216,
    sort: 'email',
    name: () => textOf(usersTexts, 'email'),
    value: (row) => row.email,
    cell: (row) => row.email,
  },
  { id: 'roles', width: 184, beside: 130, name: () => textOf(usersTexts, 'roles'), value: rolesOf, cell: rolesOf },
  {
    id: 'status',
    width: 110,
    beside: 96,
    name: () => textOf(usersTexts, 'status'),
    value: statusText,
    cell: (row) => <UserStatus user={row} />,
  },
  {
    id: 'secondFactor',
    width: 132,
    sort: 'second_factor',
    name: () => textOf(usersTexts, 'secondFactor'),
    value: secondFactorText,
    cell: (row) => <SecondFactor user={row} />,
  },
  {
    id: 'lastAccess',
    width: 150,
    sort: 'last_access_at',
    name: () => textOf(usersTexts, 'lastAccess'),
    value: lastAccessText,
    cell: lastAccessText,
  },
  {
    id: 'language',
    width: 100,
    optional: true,
    name: () => textOf(usersTexts, 'language'),
    value: (row) => LANGUAGES.find(({ code }) => code === row.language)?.name ?? row.language,
    cell: (row) => LANGUAGES.find(({ code }) => code === row.language)?.name ?? row.language,
  },
  {
    id: 'id',
    width: 72,
    sort: 'id',
    align: 'end',
    optional: true,
    whole: true,
    name: () => textOf(usersTexts, 'number'),
    value: (row) => row.id,
    cell: (row) => row.id,
  },
];

/** The same with a column of actions, for people who may do at least one of them. */
export const userColumnsWithActions: readonly TableColumn<UserRow>[] = [
  ...userColumns,
  {
    id: 'actions',
    width: 76,
    pinned: 'end',
    align: 'center',
    name: () => textOf(usersTexts, 'actions'),
    value: () => null,
    cell: (row) => <UserRowActions user={row} />,
  },
];
