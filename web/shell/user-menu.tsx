import { Avatar, Menu, SegmentedControl, Stack, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKey, IconKeyboard, IconLogout, IconSwitchHorizontal, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Account } from '#web/lib/session/permissions.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { initials } from '#web/ui/people-here.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { leave } from './leave.ts';
import { shell } from './shell.texts.ts';

interface UserMenuProps {
  readonly account: Account;
  readonly onHelp?: () => void;
  /** Another area of the same account, and the label of the link to it. */
  readonly area?: { readonly url: string; readonly label: string };
  /** The address of the account's profile. */
  readonly profile?: string;
  /** The address of its password and second factor. */
  readonly access: string;
}

/** The account's menu: who is signed in, profile, language, light or dark, sign-out. */
export function UserMenu({ account, onHelp, area, profile, access }: UserMenuProps) {
  const t = useTexts(shell);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={260} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <Avatar size={32} radius="xl" color="petrol" variant="light" aria-hidden="true">
            {initials(account.name)}
          </Avatar>
          <span className="of-hidden">{t('account', { name: account.name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={2} px="sm" py="xs">
          <Text fw={600}>{account.name}</Text>
          <Text size="xs" c="dimmed">
            {account.roleNames.join(', ')}
          </Text>
        </Stack>
        <Menu.Divider />
        <Stack gap="xs" px="sm" py="xs">
          <LanguageSwitch />
          <SegmentedControl
            size="xs"
            aria-label={t('scheme')}
            value={colorScheme}
            onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
            data={[
              { value: 'light', label: t('light') },
              { value: 'dark', label: t('dark') },
              { value: 'auto', label: t('auto') },
            ]}
          />
        </Stack>
        <Menu.Divider />
        {area ? (
          <Menu.Item component={Link} to={area.url} leftSection={<IconSwitchHorizontal size={16} />}>
            {area.label}
          </Menu.Item>
        ) : null}
        {profile ? (
          <Menu.Item component={Link} to={profile} leftSection={<IconUser size={16} />}>
            {t('profile')}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={access} leftSection={<IconKey size={16} />}>
          {t('access')}
        </Menu.Item>
        {onHelp ? (
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp}>
            {t('help')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => leave(account)}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
