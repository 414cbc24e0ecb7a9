import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShopProfileDetail } from '#api/contracts/shop-profiles.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useFollowedOne } from '#web/lib/live/use-followed-one.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import { ReasonsDialog } from '#web/market/reasons-dialog.tsx';
import { ReviewedImages } from '#web/market/reviewed-images.tsx';
import { useApproval } from '#web/market/use-approval.ts';
import { Found } from '#web/ui/found.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { causesText } from './shop-columns.tsx';
import classes from './shop-review.module.css';
import { shopReviewTexts } from './shop-review.texts.ts';
import { ShopState } from './shop-state.tsx';

/** One shop as visitors will see it, why it waits, and what the reviewer decides. */
export function ShopReviewDetail({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTexts(shopReviewTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['shops', 'one', id],
    queryFn: async ({ signal }) => (await get('/api/v1/shopProfile/:id', { id }, signal)).data,
  });
  useFollowedOne(TOPICS.shops, id, data && null, ['shops', 'one', id]);
  return (
    <SidePanel
      title={data ? data.business_name || `${data.name} ${data.surname}` : t('title')}
      aside={data ? <ShopState status={data.status} /> : null}
      onClose={onClose}
    >
      <Found of={{ data, error, refetch }} waiting={360}>
        {(data) => <Reviewed shop={data} />}
      </Found>
    </SidePanel>
  );
}

function Reviewed({ shop }: { readonly shop: ShopProfileDetail }) {
  const t = useTexts(shopReviewTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, status } = shop;
  const refresh = () => client.invalidateQueries({ queryKey: ['shops'] });
  const approve = useApproval(['shops'], () =>
    write('POST', '/api/v1/shopProfile/:id/approve', { id }, { revision: shop.revision }),
  );
  const images = [...(shop.img === null ? [] : [shop.img]), ...shop.imgAgg.map(({ media }) => media)];
  const texts: readonly (readonly [name: string, text: string])[] = [
    [t('payments'), shop.accepted_payments],
    [t('terms'), shop.terms_of_sale],
    [t('hours'), shop.shop_time],
  ];
  return (
    <Stack gap="md">
      {status === 'IN_REVIEW' ? (
        <Alert variant="default" title={t('causes')}>
          {causesText(shop)}
        </Alert>
      ) : null}
      {shop.given_back ? <GivenBack why={shop.given_back} /> : null}
      <Group gap="xs">
        {status === 'IN_REVIEW' ? (
          <Button loading={approve.isPending} onClick={() => approve.mutate()}>
            {t('approve')}
          </Button>
        ) : null}
        {status === 'HIDDEN' ? null : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('giveBack')}
          </Button>
        )}
        {status === 'ONLINE' ? (
          <Button component="a" href={shop.address_of_page} variant="subtle">
            {t('see')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm">
        {t('customer')}{' '}
        <Anchor component={Link} to={`/admin/clienti/${id}`} size="sm" underline="always">
          {id}
        </Anchor>
      </Text>
      <ReviewedImages images={images} nameOf={(n) => t('image', { n })} />
      <Text className={classes.text}>{shop.description}</Text>
      {texts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <section key={name}>
            <Title order={3} size="h5">
              {name}
            </Title>
            <Text className={classes.text}>{text}</Text>
          </section>
        ))}
      {asking ? (
        <ReasonsDialog
          title={t('giveBackTitle')}
          submit={t('giveBack')}
          send={async (why) => {
            const answer = await write('POST', '/api/v1/shopProfile/:id/giveBack', { id, ...why });
            await refresh();
            return answer;
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Stack>
  );
}
