import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '#web/repairs/drawer/drawer.module.css';
import { drawerTexts } from '#web/repairs/drawer/drawer.texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { QuoteIcon, useQuoteLabel } from '#web/repairs/quote-flag.tsx';
import { DRAWER_TABS, type DrawerPart, type DrawerTab, useRepairLink } from '#web/repairs/use-open-repair.ts';

/** The drawer's tabs, each with its own link; the quote's shows its flag. */
export function DrawerTabs({ current }: { current: DrawerPart | null }) {
  const t = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const link = useRepairLink();
  const quote = useQuoteLabel(repair.id_states_quote);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const counts: Partial<Record<DrawerTab, { n: number; label?: string }>> = {
    preventivo: { n: repair.unread_messages, label: t('unread', { n: repair.unread_messages }) },
  };
  return (
    <nav className={`${classes.tabs} of-scroll-line`} aria-label={t('tabs')} ref={bar}>
      {DRAWER_TABS.map((tab) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            to={link(repair.id, tab)}
            className={classes.tab}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            title={tab === 'preventivo' ? (quote ?? undefined) : undefined}
          >
            {t(tab)}
            {tab === 'preventivo' && quote !== null ? <QuoteIcon id={repair.id_states_quote} /> : null}
            {tab === 'foto' && repair.captures.length > 0 ? <span>{repair.captures.length}</span> : null}
            {count && count.n > 0 ? (
              <span className={classes.count}>
                <span aria-hidden="true">{count.n}</span>
                <span className="of-hidden">{count.label}</span>
              </span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
