import type { AdRow } from '#api/contracts/ads.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { ListScreen } from '#web/ui/table/list-screen.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { ViewBar } from '#web/ui/table/views/view-bar.tsx';
import { AdState } from '../ad-state.tsx';
import { adsTexts } from '../ads.texts.ts';
import { adColumns, titleOf } from './ad-columns.tsx';
import { ADS_PATH, adLink, adList, adSource } from './ad-list.ts';
import { reviewTexts } from './review.texts.ts';
import { ReviewDetail } from './review-detail.tsx';

const traits: RowTraits<AdRow> = { kind: 'ad', nameOf: titleOf };

/** `/admin/annunci/:id?`: customers' ads, those that wait for a review first, and the chosen one beside the list. */
export default function ReviewPage() {
  const t = useTexts(reviewTexts);
  const say = useTexts(adsTexts);
  return (
    <ListScreen
      name="ads"
      path={ADS_PATH}
      title={t('title')}
      label={t('table')}
      file="annunci"
      list={adList}
      source={adSource}
      columns={adColumns}
      traits={traits}
      bar={(bar) => (
        <ViewBar
          {...bar}
          nameOf={(view) => (view === 'all' ? t('all') : say(view))}
          counts="found"
          tabsLabel={t('tabs')}
          searchLabel={t('search')}
        />
      )}
      none={({ view }) =>
        view === 'IN_REVIEW' ? <NothingYet title={t('noneWaiting')} text={t('noneWaitingText')} /> : <EmptyState />
      }
      card={(ad) => (
        <RowCard to={adLink(ad.id)} name={titleOf(ad)} mark={<AdState status={ad.status} />}>
          <span>{ad.seller_name}</span>
          <span>{formatMoney(ad.price)}</span>
          <time dateTime={ad.created_at}>{formatInstant(ad.created_at)}</time>
        </RowCard>
      )}
      cardHeight={88}
      detail={(id, onClose) => <ReviewDetail id={id} onClose={onClose} />}
    />
  );
}
