import { IconBan, IconCircleCheck, IconEraser, IconMail } from '@tabler/icons-react';
import type { UserRow } from '#api/contracts/users.contract.ts';
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
