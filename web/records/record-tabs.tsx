import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { type Family, familyAt, membersIn, tabName } from './family.ts';
import { useFamily } from './family-context.tsx';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';

interface RecordTabsProps {
  readonly tabs: readonly string[];
  readonly current: string;
  readonly linkTo: (tab: string) => string;
}

/** A tab of the definition, or who belongs to the record: by what those are called. */
function nameOf(family: Family, tab: string): string {
  const membership = tab in family.tabs ? null : familyAt(tab);
  return (membership && membersIn(membership)?.name) ?? tabName(family, tab);
}

const OWN: Readonly<Record<string, 'history' | 'uses'>> = { cronologia: 'history', uso: 'uses' };

/** Where there is no room for all tabs, the one that is shown is seen. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** A record's parts, each with a link of its own. */
export function RecordTabs({ tabs, current, linkTo }: RecordTabsProps) {
  const t = useTexts(recordTexts);
  const { family } = useFamily();
  return (
    <nav aria-label={t('parts')} className={classes.tabs}>
      {tabs.map((tab) => {
        const own = OWN[tab];
        return (
          <Link
            key={tab}
            ref={tab === current ? intoView : null}
            to={linkTo(tab)}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className={classes.tab}
          >
            {own ? t(own) : nameOf(family, tab)}
          </Link>
        );
      })}
    </nav>
  );
}
