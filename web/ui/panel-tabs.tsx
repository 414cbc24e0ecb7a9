import { Link } from 'react-router';
import classes from './panel-tabs.module.css';

interface PanelTabsProps {
  /** What the tabs belong to, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly tab: string; readonly name: string; readonly to: string }[];
  readonly current: string;
}

/** Scrolls to the current tab where there is no room for all tabs. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The tabs of a panel, each with a link of its own. */
export function PanelTabs({ label, tabs, current }: PanelTabsProps) {
  return (
    <nav aria-label={label} className={`${classes.tabs} of-scroll-line`}>
      {tabs.map(({ tab, name, to }) => (
        <Link
          key={tab}
          ref={tab === current ? intoView : null}
          to={to}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
          className={classes.tab}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
