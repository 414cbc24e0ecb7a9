import { Badge } from '@mantine/core';
import type { ShopRow } from '#api/contracts/shop-profiles.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { shopTexts } from '../shop.texts.ts';

/** The state of a shop in a word. */
export function ShopState({ status }: Pick<ShopRow, 'status'>) {
  const say = useTexts(shopTexts);
  return (
    <Badge variant={status === 'ONLINE' ? 'light' : 'default'} tt="none">
      {say(status)}
    </Badge>
  );
}
