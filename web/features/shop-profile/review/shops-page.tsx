import { Badge } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ShopRow } from '#api/contracts/shop-profiles.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { SHOP_STATUSES } from '#domain/shop-profiles/shop-limits.ts';
import { get } from '#web/lib/api/client.ts';
import { isOwnCommand } from '#web/lib/api/own-commands.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { flash, useFlash } from '#web/lib/live/flash.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { usePages } from '#web/lib/live/use-pages.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { type RowPlace, StatesRow } from '#web/ui/states-list.tsx';
import { shopTexts } from '../shop.texts.ts';
import classes from './shop-review.module.css';
import { shopReviewTexts } from './shop-review.texts.ts';
import { ShopReviewDetail } from './shop-review-detail.tsx';

/** `/admin/negozi/:id?`: customers' shops, those that wait for a review first, and the chosen one beside the list. */
export default function ShopsPage() {
  const t = useTexts(shopReviewTexts);
  const say = useTexts(shopTexts);
  return (
    <ReviewList
      path="/admin/negozi"
      states={SHOP_STATUSES}
      offered={['IN_REVIEW', 'ONLINE', 'HIDDEN']}
      waiting="IN_REVIEW"
      nameOf={say}
      say={t}
      none={{ title: t('noneWaiting'), text: t('noneWaitingText') }}
      useFound={useShops}
      row={(shop, place) => <Row shop={shop} {...place} />}
      detail={(id, onClose) => <ShopReviewDetail id={id} onClose={onClose} />}
    />
  );
}

/** Shops for reviewers, live. */
function useShops({ search, status }: { readonly search: string; readonly status: ShopRow['status'] | '' }) {
  const client = useQueryClient();
  const params = { search: search || undefined, status: status || undefined, limit: 50 };
  const shops = usePages(['shops', 'list', search, status], (cursor, signal) =>
    get('/api/v1/shopProfile', { ...params, cursor }, signal),
  );
  const refresh = () => client.invalidateQueries({ queryKey: ['shops'] });
  useTopic(TOPICS.shops, shops.since, {
    onChange: async ({ id, commandId }) => {
      await refresh();
      if (!isOwnCommand(commandId)) flash('shop', Number(id));
    },
    onReset: refresh,
  });
  return shops;
}

function Row({ shop, ...place }: RowPlace & { readonly shop: ShopRow }) {
  const say = useTexts(shopTexts);
  const marked = useFlash('shop', shop.id);
  return (
    <StatesRow {...place} marked={marked} className={classes.row}>
      <span className={classes.name}>{shop.label}</span>
      <Badge variant={shop.status === 'ONLINE' ? 'light' : 'default'}>{say(shop.status)}</Badge>
      <time className={classes.when} dateTime={shop.updated_at}>
        {formatInstant(shop.updated_at)}
      </time>
    </StatesRow>
  );
}
