import { ActionIcon, AppShell, Burger, Button, Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronsLeft, IconChevronsRight, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { Link, Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { useLiveFirm } from '#web/lib/firm/firm.ts';
import { asFailure, wordsOf } from '#web/lib/http/failure.ts';
import { useShortcuts } from '#web/lib/keyboard/shortcuts.ts';
import { useMenu } from '#web/lib/menu/menu.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useSetting } from '#web/lib/settings/settings.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useLiveStates } from '#web/repairs/states.ts';
import { whenIdle } from '#web/repairs/warm-up.ts';
import { ForbiddenState } from '#web/ui/page-state.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import classes from './admin-layout.module.css';
import { Bell } from './bell/bell.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { type FinderHandle, Finding, warmFinder } from './finding.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { useLiveDictionary } from './load-dictionary.ts';
import { mayOpen } from './menu.ts';
import { homePath } from './return-path.ts';
import { ScannedRepairs } from './scanned-repairs.tsx';
import { shell } from './shell.texts.ts';
import { SideMenu } from './side-menu.tsx';
import { useSessionEnd } from './use-session-end.ts';
import { UserMenu } from './user-menu.tsx';

/** While a second factor is due, nothing but this page opens. */
const ACCESS = '/admin/accesso';
const readNarrow = (kept: unknown) => (typeof kept === 'boolean' ? kept : null);

/**
 * The frame of the staff's area: menu by permission, finder, connection, help. A page that fills the window says so by
 * `handle.fill`.
 */
export function AdminLayout() {
  const t = useTexts(shell);
  const account = useAccount();
  const { pathname } = useLocation();
  const { entries: menu, failure: menuFailure } = useMenu(account);
  const [opened, burger] = useDisclosure();
  const [help, helpDialog] = useDisclosure();
  const [kept, setNarrow] = useSetting('menu-narrow', readNarrow);
  // On a small screen the menu lies over the page, and has room for words.
  const over = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  // Where the page needs the room, the menu is narrow until the person says otherwise.
  const short = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  const narrow = (kept ?? short) && !over;
  const finder = useRef<FinderHandle>(null);
  const find = useCallback(() => finder.current?.open(), []);
  const fill = useMatches().some(({ handle }) => (handle as { fill?: boolean } | undefined)?.fill);
  useSessionEnd();
  useLiveFirm();
  useLiveDictionary();
  useLiveStates();
  useEffect(() => whenIdle(warmFinder), []);
  useHotkeys([['mod+K', find]], []);
  useShortcuts({ '?': helpDialog.open });
  const { close: closeMenu } = burger;
  useEffect(() => {
    if (pathname) closeMenu();
  }, [pathname, closeMenu]);
  if (!account) return null;

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: narrow ? 57 : 196, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      transitionDuration={120}
      padding={0}
    >
      <a className="of-skip-link" href="#contenuto">
        {t('skip')}
      </a>
      <AppShell.Header className={classes.header}>
        <Burger opened={opened} onClick={burger.toggle} hiddenFrom="sm" size="sm" aria-label={t('openMenu')} />
        <Link to={homePath(account, over)} className={classes.brand}>
          <Brand />
        </Link>
        <Button
          className={classes.find}
          variant="default"
          leftSection={<IconSearch size={16} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={find}
          aria-keyshortcuts="Control+K"
          visibleFrom="sm"
          justify="space-between"
        >
          {t('find')}
        </Button>
        <div className={classes.tools}>
          <ActionIcon hiddenFrom="sm" variant="subtle" size="lg" aria-label={t('find')} onClick={find}>
            <IconSearch size={18} />
          </ActionIcon>
          <Bell access={ACCESS} />
          <UserMenu account={account} onHelp={helpDialog.open} access={ACCESS} />
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} component="nav" aria-label={t('menu')}>
        <div className={`${classes.entries} of-scroll-column`}>
          <Refusal>{menuFailure && wordsOf(asFailure(menuFailure))}</Refusal>
          <SideMenu account={account} menu={menu} narrow={narrow} over={over} />
        </div>
        <ActionIcon
          visibleFrom="sm"
          variant="subtle"
          color="gray"
          size={32}
          m={8}
          aria-label={narrow ? t('wideMenu') : t('narrowMenu')}
          onClick={() => setNarrow(!narrow)}
        >
          {narrow ? <IconChevronsRight size={16} /> : <IconChevronsLeft size={16} />}
        </ActionIcon>
      </AppShell.Navbar>
      <AppShell.Main className={fill ? classes.fill : undefined}>
        <ConnectionBanner />
        <div id="contenuto" tabIndex={-1} className={classes.content}>
          {/* Rights may be taken away while the page is open. */}
          {pathname !== ACCESS && account.secondFactor === 'due' ? (
            <Navigate to={ACCESS} replace />
          ) : mayOpen(account, pathname) ? (
            <Outlet />
          ) : (
            <ForbiddenState />
          )}
        </div>
      </AppShell.Main>
      <ScannedRepairs />
      <HelpDialog opened={help} onClose={helpDialog.close} />
      <Finding ref={finder} />
    </AppShell>
  );
}
