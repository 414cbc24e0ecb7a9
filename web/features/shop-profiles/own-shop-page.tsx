import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Found } from '#web/ui/found.tsx';
import { Page } from '#web/ui/page.tsx';
import { useOwnShop } from './own-shop.ts';
import { shopTexts } from './shop.texts.ts';
import { ShopEditor } from './shop-editor.tsx';

/** `/modifica-i-tuoi-dati/negozio`: the customer's own shop, and whether everybody sees it. */
export default function OwnShopPage() {
  const t = useTexts(shopTexts);
  const customer = useAccount()?.customerId ?? null;
  const shop = useOwnShop(customer);
  return (
    <Page width="narrow" title={t('title')} lead={t('lead')}>
      <Found of={shop} waiting={480}>
        {(data) => <ShopEditor shop={data} />}
      </Found>
    </Page>
  );
}
