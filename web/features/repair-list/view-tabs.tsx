import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Count } from '#web/lib/numbers/numbers.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import type { ListState } from './list-url.ts';
import { texts } from './repair-list.texts.ts';
import { shownCount, type TabView, tabAddress, VIEW_TABS } from './view-counts.ts';
import classes from './view-tabs.module.css';

interface ViewTabsProps {
  readonly state: ListState;
  readonly counts: Partial<Record<TabView, Count>>;
  /** A menu instead of a row of links, where there is no room for it. */
  readonly compact: boolean;
}

/** Open, closed, all, arriving: links, with counts that stay true and tell what is searched. */
export function ViewTabs({ state, counts, compact }: ViewTabsProps) {
  const t = useTexts(texts);
  const tabs = VIEW_TABS.map((tab) => {
    const count = counts[tab.view];
    return { ...tab, to: tabAddress(tab, state), count: count ? shownCount(count) : '' };
  });
  const now = tabs.find(({ view }) => view === state.view);
  if (compact && now) {
    return (
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <Button
            size="compact-sm"
            h={32}
            variant="light"
            className={classes.chosen}
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            aria-label={t('viewNow', { view: `${t(now.view)} ${now.count}` })}
          >
            {t(now.view)} <span className={classes.count}>{now.count}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tabs.map(({ view, to, count }) => (
            <Menu.Item
              key={view}
              component={Link}
              to={to}
              aria-current={view === state.view ? 'page' : undefined}
              rightSection={<span className={classes.count}>{count}</span>}
            >
              {t(view)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <nav aria-label={t('tabs')} className={classes.tabs}>
      {tabs.map(({ view, to, count }) => (
        <Link key={view} to={to} aria-current={view === state.view ? 'page' : undefined} className={classes.tab}>
          {t(view)}
          <span className={classes.count}>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
