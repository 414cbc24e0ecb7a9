import type { AdRow } from '#api/contracts/ads.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
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
    <ReviewList
      name="ads"
      path={ADS_PATH}
      t={t}
      nameOf={say}
      file="annunci"
      list={adList}
      source={adSource}
      columns={adColumns}
      traits={traits}
      card={(ad) => (
        <RowCard to={adLink(ad.id)} name={titleOf(ad)} mark={<AdState status={ad.status} />}>
          <span>{ad.seller_name}</span>
          <span>{formatMoney(ad.price)}</span>
          <time dateTime={ad.created_at}>{formatInstant(ad.created_at)}</time>
        </RowCard>
      )}
      detail={(id, onClose) => <ReviewDetail id={id} onClose={onClose} />}
    />
  );
}
