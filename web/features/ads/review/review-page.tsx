import type { AdRow } from '#api/contracts/ads.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { type RowPlace, StatesRow } from '#web/ui/states-list.tsx';
import { AD_STATES, AdState } from '../ad-state.tsx';
import { adsTexts } from '../ads.texts.ts';
import classes from './review.module.css';
import { reviewTexts } from './review.texts.ts';
import { ReviewDetail } from './review-detail.tsx';
import { useAds } from './use-ads.ts';

/** `/admin/annunci/:id?`: customers' ads, those that wait for a review first, and the chosen one beside the list. */
export default function ReviewPage() {
  const t = useTexts(reviewTexts);
  const say = useTexts(adsTexts);
  return (
    <ReviewList
      path="/admin/annunci"
      states={AD_STATES}
      offered={AD_STATES.filter((one) => one !== 'DRAFT')}
      waiting="IN_REVIEW"
      nameOf={say}
      say={t}
      none={{ title: t('noneWaiting'), text: t('noneWaitingText') }}
      useFound={useAds}
      row={(ad, place) => <Row ad={ad} {...place} />}
      detail={(id, onClose) => <ReviewDetail id={id} onClose={onClose} />}
    />
  );
}

function Row({ ad, ...place }: RowPlace & { readonly ad: AdRow }) {
  const say = useTexts(adsTexts);
  const marked = useFlash('ad', ad.id);
  return (
    <StatesRow {...place} marked={marked} className={classes.row}>
      <span className={classes.name}>{ad.title || say('untitled')}</span>
      <AdState status={ad.status} />
      <span className={classes.seller}>{ad.seller_name}</span>
      <span className={classes.price}>{formatMoney(ad.price)}</span>
      <time className={classes.when} dateTime={ad.created_at}>
        {formatInstant(ad.created_at)}
      </time>
    </StatesRow>
  );
}
