import { useTexts } from '#web/lib/text/texts.ts';
import { PanelTabs } from '#web/ui/panel-tabs.tsx';
import { type Family, familyAt, membersIn, tabName } from './family.ts';
import { useFamily } from './family-context.tsx';
import { recordTexts } from './records.texts.ts';

interface RecordTabsProps {
  readonly tabs: readonly string[];
  readonly current: string;
  readonly linkTo: (tab: string) => string;
}

/** The name of a tab of the definition, or of the tab with a record's members: the members' common name. */
function nameOf(family: Family, tab: string): string {
  const membership = tab in family.tabs ? null : familyAt(tab);
  return (membership && membersIn(membership)?.name) ?? tabName(family, tab);
}

const OWN: Readonly<Record<string, 'history' | 'uses'>> = { cronologia: 'history', uso: 'uses' };

/** A record's tabs, each with a link of its own. */
export function RecordTabs({ tabs, current, linkTo }: RecordTabsProps) {
  const t = useTexts(recordTexts);
  const { family } = useFamily();
  const named = tabs.map((tab) => {
    const own = OWN[tab];
    return { tab, name: own ? t(own) : nameOf(family, tab), to: linkTo(tab) };
  });
  return <PanelTabs label={t('parts')} tabs={named} current={current} />;
}
