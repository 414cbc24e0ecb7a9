import { NavLink, Tooltip } from '@mantine/core';
import {
  IconAbc,
  IconBuildingFactory2,
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconFlag,
  IconHistory,
  IconHome,
  IconInbox,
  IconLibraryPhoto,
  IconLink,
  IconListSearch,
  IconMail,
  IconMailFast,
  IconPackages,
  IconPalette,
  IconPaperclip,
  IconPhoto,
  IconShieldCheck,
  IconShoppingCart,
  IconSpeakerphone,
  IconTool,
  IconTruckDelivery,
  IconUserCheck,
  IconUserCog,
  IconUserShare,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import type { OwnPageKey } from '#domain/records/menu-admin/own-pages.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { useArrivingCount } from '#web/repairs/use-arriving-count.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import classes from './admin-layout.module.css';
import { isSite, topEntries } from './menu.ts';

/** Loaded after the page: it brings the definitions of all families. */
const FamilyMenu = lazyComponent(() => import('#web/records/family-menu.tsx'));

const ICONS: Record<OwnPageKey, typeof IconHome> = {
  home: IconHome,
  repairs: IconTool,
  arrivals: IconTruckDelivery,
  assigned: IconUserCheck,
  items: IconListSearch,
  customers: IconUsers,
  salesmen: IconUserShare,
  orders: IconShoppingCart,
  stock: IconPackages,
  ads: IconSpeakerphone,
  reports: IconFlag,
  shops: IconBuildingStore,
  images: IconPhoto,
  attachments: IconPaperclip,
  pages: IconWorld,
  theme: IconPalette,
  siteCode: IconCode,
  media: IconLibraryPhoto,
  requests: IconInbox,
  statistics: IconChartBar,
  newsletters: IconMailFast,
  mails: IconMail,
  history: IconHistory,
  firm: IconBuildingFactory2,
  users: IconUserCog,
  roles: IconShieldCheck,
  dictionary: IconAbc,
};

interface SideMenuProps {
  readonly account: Account;
  /** The entries that are enabled; null while they are not known. */
  readonly menu: readonly MenuEntry[] | null;
  /** Icons alone, with the words as tooltips. */
  readonly narrow: boolean;
  /** It lies over the page, as on a phone. */
  readonly over: boolean;
}

/** The entries of the staff's menu: pages and lists, then the families of records by section. */
export function SideMenu({ account, menu, narrow, over }: SideMenuProps) {
  const { pathname, search } = useLocation();
  const arriving = useArrivingCount();
  const isHere = (url: string) =>
    url === '/admin' ? pathname === url : url.includes('?') ? pathname + search === url : pathname.startsWith(url);
  return (
    <>
      {topEntries(account, menu, over).map(({ url, label, page }) => (
        <Entry
          key={url}
          url={url}
          label={label}
          page={page}
          narrow={narrow}
          here={isHere(url)}
          waiting={page === 'arrivals' ? (arriving ?? 0) : 0}
        />
      ))}
      <Suspense>
        <FamilyMenu account={account} menu={menu} narrow={narrow} />
      </Suspense>
    </>
  );
}

interface EntryProps {
  readonly url: string;
  readonly label: string;
  readonly page: OwnPageKey | null;
  readonly narrow: boolean;
  readonly here: boolean;
  /** How many things wait there; shown beside the label unless it is 0. */
  readonly waiting: number;
}

/** Drawn again only when it changes: the address does with each row that is opened. */
const Entry = memo(function Entry({ url, label, page, narrow, here, waiting }: EntryProps) {
  const Icon = page === null ? IconLink : ICONS[page];
  const name = waiting > 0 ? `${label}: ${waiting}` : label;
  const link = (
    <NavLink
      component={Link}
      to={url}
      {...(isSite(url) ? { target: '_blank', rel: 'noreferrer' } : {})}
      active={here}
      aria-current={here ? 'page' : undefined}
      aria-label={narrow ? name : undefined}
      label={narrow ? null : label}
      rightSection={waiting > 0 && !narrow ? <span className={classes.badge}>{waiting}</span> : null}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      classNames={{ root: classes.entry }}
    />
  );
  return narrow ? (
    <Tooltip label={name} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
});
