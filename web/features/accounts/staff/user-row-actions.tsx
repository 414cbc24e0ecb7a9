import { ActionIcon, Group } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { userLink } from './user-calls.ts';
import { useSuspend } from './user-steps.ts';
import { usersTexts } from './users.texts.ts';

/** The actions of a user's row: open it to edit, suspend the user. */
export function UserRowActions({ user: { id, name: rawName, status } }: { readonly user: UserRow }) {
  const t = useTexts(usersTexts);
  const account = useAccount();
  const name = shownName(rawName);
  const { ask, isPending } = useSuspend(id, name);
  const canSuspend =
    may(account, 'users', 'delete') && (status === 'active' || status === 'invited') && id !== account?.id;
  return (
    <Group gap={2} wrap="nowrap" justify="center">
      {may(account, 'users', 'edit') ? (
        <ActionIcon
          component={Link}
          to={userLink(id)}
          size={26}
          variant="subtle"
          color="gray"
          aria-label={t('editOf', { name })}
          title={t('editOf', { name })}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {canSuspend ? (
        <ActionIcon
          size={26}
          variant="subtle"
          color="gray"
          loading={isPending}
          aria-label={t('suspendOf', { name })}
          title={t('suspendOf', { name })}
          onClick={ask}
        >
          <IconBan size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
