import { IconBan, IconCircleCheck, IconEraser, IconMail, IconShieldCheck } from '@tabler/icons-react';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { textOf } from '#web/lib/text/texts.ts';
import classes from './users.module.css';
import { usersTexts } from './users.texts.ts';

const ICONS = { active: IconCircleCheck, invited: IconMail, suspended: IconBan, erased: IconEraser } as const;
const TEXTS = { active: 'active', invited: 'invited', suspended: 'suspendedOne', erased: 'erased' } as const;

/** The name of a user's status. */
export const statusText = ({ status }: Pick<UserRow, 'status'>): string => textOf(usersTexts, TEXTS[status]);

/** A user's status as an icon and in words. */
export function UserStatus({ user }: { user: Pick<UserRow, 'status'> }) {
  const Icon = ICONS[user.status];
  return (
    <span className={classes.status} data-status={user.status}>
      <Icon size={14} aria-hidden="true" />
      {statusText(user)}
    </span>
  );
}

/** Whether a user's second factor is turned on, in words. */
export const secondFactorText = ({ second_factor }: Pick<UserRow, 'second_factor'>): string =>
  textOf(usersTexts, second_factor ? 'factorOn' : 'factorOff');

/** The same with an icon where it is on: whoever reads down the column sees at once who lacks it. */
export function SecondFactor({ user }: { user: Pick<UserRow, 'second_factor'> }) {
  return (
    <span className={classes.status} data-factor={user.second_factor}>
      {user.second_factor ? <IconShieldCheck size={14} aria-hidden="true" /> : null}
      {secondFactorText(user)}
    </span>
  );
}

/** When a user was last here. Sessions are known for a month after their end; an erased user has none. */
export function lastAccessText({ last_access_at, status }: Pick<UserRow, 'last_access_at' | 'status'>): string {
  if (last_access_at !== null) return formatInstant(last_access_at);
  return status === 'active' || status === 'suspended' ? textOf(usersTexts, 'notThisMonth') : '';
}
