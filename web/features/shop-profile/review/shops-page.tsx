import { Badge } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ShopRow } from '#api/contracts/shop-profiles.contract.ts';
import { SHOP_STATUSES } from '#domain/shop-profiles/shop-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useFlash } from '#web/lib/live/flash.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useReviewAddress } from '#web/market/use-review-address.ts';
import { EmptyState, NothingYet } from '#web/ui/page-state.tsx';
import { StatesList, StatesRow } from '#web/ui/states-list.tsx';
import { shopTexts } from '../shop.texts.ts';
import classes from './shop-review.module.css';
import { shopReviewTexts } from './shop-review.texts.ts';
import { ShopReviewDetail } from './shop-review-detail.tsx';

/** `/admin/negozi/:id?`: customers' shops, those that wait for a review first, and the chosen one beside the list. */
export default function ShopsPage() {
  const t = useTexts(shopReviewTexts);
  const say = useTexts(shopTexts);
  const navigate = useNavigate();
  const { search, status, isPlain, chosen, link, onText, onState } = useReviewAddress(
    '/admin/negozi',
    SHOP_STATUSES,
    'IN_REVIEW',
  );
  const list = useInfiniteQuery({
    queryKey: ['shops', 'list', search, status],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const asked = { search: search || undefined, status: status || undefined, cursor: pageParam ?? undefined };
      return get('/api/v1/shopProfile', { ...asked, limit: 50 }, signal);
    },
    getNextPageParam: (last) => last.next,
  });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <StatesList
      title={t('title')}
      lead={t('lead')}
      search={{ label: t('search'), text: search, onText }}
      states={{
        label: t('state'),
        all: ['IN_REVIEW', 'ONLINE', 'HIDDEN', ''],
        chosen: status,
        nameOf: (value) => (value === '' ? t('allStates') : say(value)),
        onState,
      }}
      found={{ ...list, rows }}
      nothing={isPlain ? <NothingYet title={t('noneWaiting')} text={t('noneWaitingText')} /> : <EmptyState />}
      beside={
        chosen === null ? null : <ShopReviewDetail key={chosen} id={chosen} onClose={() => navigate(link(null))} />
      }
    >
      {rows.map((shop) => (
        <Row key={shop.id} shop={shop} to={link(shop.id)} chosen={shop.id === chosen} />
      ))}
    </StatesList>
  );
}

function Row({ shop, to, chosen }: { readonly shop: ShopRow; readonly to: string; readonly chosen: boolean }) {
  const say = useTexts(shopTexts);
  const marked = useFlash('shop', shop.id);
  return (
    <StatesRow to={to} chosen={chosen} marked={marked} className={classes.row}>
      <span className={classes.name}>{shop.label}</span>
      <Badge variant={shop.status === 'ONLINE' ? 'light' : 'default'}>{say(shop.status)}</Badge>
      <time className={classes.when} dateTime={shop.updated_at}>
        {formatInstant(shop.updated_at)}
      </time>
    </StatesRow>
  );
}
