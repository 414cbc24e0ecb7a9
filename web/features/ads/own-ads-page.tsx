import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import entries from '#web/market/own-entries.module.css';
import { OwnListPage } from '#web/market/own-list-page.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { adsTexts } from './ads.texts.ts';
import { OwnAdCard } from './own-ad-card.tsx';
import classes from './own-ads.module.css';
import { useDemand, useOwnAds, useRemovals } from './own-ads.ts';

/** `/i-tuoi-annunci`: the customer's own ads in every state, each with what can be done next. */
export default function OwnAdsPage() {
  const t = useTexts(adsTexts);
  const demand = useDemand();
  const removals = useRemovals();
  const insert = {
    to: '/i-tuoi-annunci/nuovo',
    label: t('newAd'),
    icon: <IconPlus size={18} aria-hidden="true" />,
  };
  return (
    <OwnListPage
      title={t('title')}
      lead={t('lead')}
      tools={<ActionButton {...insert} />}
      found={useOwnAds()}
      none={{ title: t('none'), text: t('noneText'), action: insert }}
    >
      {({ data }) => (
        <ul className={`${entries.entries} ${classes.ads}`} aria-label={t('title')}>
          {data.map((ad) => (
            <OwnAdCard key={ad.id} ad={ad} searchers={demand.get(ad.id)} removal={removals.get(ad.id)} />
          ))}
        </ul>
      )}
    </OwnListPage>
  );
}
