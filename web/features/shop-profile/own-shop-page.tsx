import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import { useOwnShop } from './own-shop.ts';
import { shopTexts } from './shop.texts.ts';
import { ShopEditor } from './shop-editor.tsx';
import classes from './shop-profile.module.css';

/** `/modifica-i-tuoi-dati/negozio`: the customer's own shop, and whether everybody sees it. */
export default function OwnShopPage() {
  const t = useTexts(shopTexts);
  const customer = useAccount()?.customerId ?? null;
  const { data, error, refetch } = useOwnShop(customer);
  return (
    <Stack gap="lg" className={classes.page}>
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed">{t('lead')}</Text>
      </div>
      {data ? <ShopEditor shop={data} /> : error ? <FailedState error={error} retry={refetch} /> : <Skeleton h={480} />}
    </Stack>
  );
}
