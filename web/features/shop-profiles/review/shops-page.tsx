import type { ShopRow } from '#api/contracts/shop-profiles.contract.ts';
import { formatInstant } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { ReviewList } from '#web/market/review-list.tsx';
import { RowCard } from '#web/ui/table/rows/row-card.tsx';
import type { RowTraits } from '#web/ui/table/rows/rows-context.tsx';
import { shopTexts } from '../shop.texts.ts';
import { causesText, shopColumns } from './shop-columns.tsx';
import { SHOPS_PATH, shopLink, shopList, shopSource } from './shop-list.ts';
import { shopReviewTexts } from './shop-review.texts.ts';
import { ShopReviewDetail } from './shop-review-detail.tsx';
import { ShopState } from './shop-state.tsx';

const traits: RowTraits<ShopRow> = { kind: 'shop', nameOf: ({ label }) => label };

/** `/admin/negozi/:id?`: customers' shops, those that wait for a review first, and the chosen one beside the list. */
export default function ShopsPage() {
  const t = useTexts(shopReviewTexts);
  const say = useTexts(shopTexts);
  return (
    <ReviewList
      name="shops"
      path={SHOPS_PATH}
      t={t}
      nameOf={say}
      file="negozi"
      list={shopList}
      source={shopSource}
      columns={shopColumns}
      traits={traits}
      card={(shop) => (
        <RowCard to={shopLink(shop.id)} name={shop.label} mark={<ShopState status={shop.status} />}>
          <span>{causesText(shop)}</span>
          <time dateTime={shop.updated_at}>{formatInstant(shop.updated_at)}</time>
        </RowCard>
      )}
      detail={(id, onClose) => <ShopReviewDetail id={id} onClose={onClose} />}
    />
  );
}
