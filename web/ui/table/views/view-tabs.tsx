import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { tableTexts } from '../table.texts.ts';
import classes from './view-tabs.module.css';

/** A view of a list. */
export interface ViewTab {
  readonly view: string;
  readonly name: string;
  /** How many rows it holds, in the form that there is room for; empty: not known yet; null: it is not counted. */
  readonly count: string | null;
  readonly to: string;
}

interface ViewTabsProps {
  readonly label: string;
  readonly tabs: readonly ViewTab[];
  /** The view that is shown. */
  readonly current: string;
  /** A menu instead of a row of links, where there is no room for the links. */
  readonly compact: boolean;
}

/** A list's views: links, with counts that stay up to date and follow the search. */
export function ViewTabs({ label, tabs, current, compact }: ViewTabsProps) {
  const t = useTexts(tableTexts);
  const now = tabs.find(({ view }) => view === current);
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
            aria-label={t('viewNow', { view: `${now.name} ${now.count ?? ''}`.trim() })}
          >
            {now.name} {now.count === null ? null : <span className={classes.count}>{now.count}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tabs.map(({ view, name, to, count }) => (
            <Menu.Item
              key={view}
              component={Link}
              to={to}
              aria-current={view === current ? 'page' : undefined}
              rightSection={<span className={classes.count}>{count}</span>}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ view, name, to, count }) => (
        <Link key={view} to={to} aria-current={view === current ? 'page' : undefined} className={classes.tab}>
          {name}
          {count === null ? null : <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
