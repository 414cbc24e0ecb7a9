import { Avatar, Menu, SegmentedControl, Stack, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import type { Account } from '#web/lib/session/permissions.ts';
import { signOut } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { initials } from '#web/ui/people-here.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { shell } from './shell.texts.ts';

/** Who is signed in; language, light or dark, sign-out. */
export function UserMenu({ account, onHelp }: { account: Account; onHelp?: () => void }) {
  const t = useTexts(shell);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={260} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton aria-label={t('account', { name: account.name })} style={{ borderRadius: '50%' }}>
          <Avatar size={32} radius="xl" color="petrol" variant="light">
            {initials(account.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={2} px="sm" py="xs">
          <Text fw={600}>{account.name}</Text>
          <Text size="xs" c="dimmed">
            {account.roles.map((role) => t(`role_${role}`)).join(', ')}
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
        {onHelp ? (
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onHelp}>
            {t('help')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
