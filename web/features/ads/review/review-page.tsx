import { useNavigate } from 'react-router';
import type { AdRow } from '#api/contracts/ads.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useReviewAddress } from '#web/market/use-review-address.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
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
  const navigate = useNavigate();
  const { search, status, isPlain, chosen, link, onText, onState } = useReviewAddress(
    '/admin/annunci',
    AD_STATES,
    'IN_REVIEW',
  );
  const ads = useAds({ search, status });
  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{ label: t('search'), text: search, onText }}
      states={{
        label: t('state'),
        all: [...AD_STATES.filter((one) => one !== 'DRAFT'), ''],
        chosen: status,
        nameOf: (value) => (value === '' ? t('allStates') : say(value)),
        onState,
      }}
      found={ads}
      nothing={isPlain ? <NothingYet title={t('noneWaiting')} text={t('noneWaitingText')} /> : <EmptyState />}
      beside={chosen === null ? null : <ReviewDetail key={chosen} id={chosen} onClose={() => navigate(link(null))} />}
    >
      {ads.rows.map((ad) => (
        <Row key={ad.id} ad={ad} to={link(ad.id)} chosen={ad.id === chosen} />
      ))}
    </StatesList>
  );
}

function Row({ ad, to, chosen }: { readonly ad: AdRow; readonly to: string; readonly chosen: boolean }) {
  const say = useTexts(adsTexts);
  const marked = useFlash('ad', ad.id);
  return (
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
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
