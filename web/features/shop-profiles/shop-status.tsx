import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopProfile } from '#api/contracts/shop-profiles.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { GivenBack } from '#web/market/given-back.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { ownShopKey } from './own-shop.ts';
import { shopTexts } from './shop.texts.ts';
import classes from './shop-profile.module.css';

const NEXT = { HIDDEN: 'isHidden', IN_REVIEW: 'isInReview', ONLINE: 'isOnline' } as const;

/** The state of a shop, why it was given back, and its next step. */
export function ShopStatusCard({ shop, unsaved }: { readonly shop: ShopProfile; readonly unsaved: boolean }) {
  const t = useTexts(shopTexts);
  const client = useQueryClient();
  const { id, status, given_back, unready, address_of_page } = shop;
  const { mutate, isPending } = useMutation({
    meta: { handled: true },
    mutationFn: (step: 'publish' | 'hide') => write('POST', `/api/v1/shopProfile/:id/${step}`, { id }),
    onSuccess: ({ message }) => {
      toastDone(message);
      return client.invalidateQueries({ queryKey: ownShopKey(id) });
    },
    onError: (error) => toastFailure(error),
  });
  const hide = async () => {
    if (await confirm({ title: t('hideTitle'), message: t('hideText') })) mutate('hide');
  };
  return (
    <section className={classes.status} aria-label={t(status)}>
      <Group justify="space-between">
        <Badge variant={status === 'ONLINE' ? 'light' : 'default'}>{t(status)}</Badge>
        <Group gap="xs">
          {status === 'ONLINE' ? (
            // A page of the public site: the browser loads it, not the router.
            <Button component="a" href={address_of_page} variant="default">
              {t('see')}
            </Button>
          ) : null}
          {status === 'HIDDEN' ? (
            <Button loading={isPending} disabled={unsaved} onClick={() => mutate('publish')}>
              {t('publish')}
            </Button>
          ) : (
            <Button variant="default" loading={isPending} onClick={hide}>
              {t('hide')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm">{unsaved && status === 'HIDDEN' ? t('unsaved') : t(NEXT[status])}</Text>
      {unready > 0 ? (
        <Text size="sm" role="status">
          {t('preparing', { n: unready })}
        </Text>
      ) : null}
      {given_back ? <GivenBack why={given_back} /> : null}
    </section>
  );
}
