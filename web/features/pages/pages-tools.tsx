import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';

interface PagesToolsProps {
  /** The other list: of a list of pages the releases, and the other way round. */
  readonly other: { readonly to: string; readonly label: string };
  readonly add: { readonly label: string; readonly action: 'create' | 'approve'; readonly onClick: () => void };
}

/** The way to the other list, and the button that adds to this one. */
export function PagesTools({ other, add }: PagesToolsProps) {
  const account = useAccount();
  return (
    <Group gap="xs">
      <Button component={Link} to={other.to} variant="default" size="compact-sm" h={32}>
        {other.label}
      </Button>
      {may(account, 'pages', add.action) ? (
        <Button size="compact-sm" h={32} leftSection={<IconPlus size={16} />} onClick={add.onClick}>
          {add.label}
        </Button>
      ) : null}
    </Group>
  );
}
