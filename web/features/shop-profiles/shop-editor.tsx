import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShopProfileDetail } from '#api/contracts/shop-profiles.contract.ts';
import { write } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { fetchShop, ownShopKey } from './own-shop.ts';
import { shopTexts } from './shop.texts.ts';
import { ShopFields } from './shop-fields.tsx';
import { bodyOf, formOf, type ShopForm } from './shop-form.ts';
import { ShopStatusCard } from './shop-status.tsx';

/** The form of the customer's own shop, below its state. */
export function ShopEditor({ shop }: { readonly shop: ShopProfileDetail }) {
  const t = useTexts(shopTexts);
  const client = useQueryClient();
  const { id, revision } = shop;
  const values = useMemo(() => formOf(shop), [shop]);
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<ShopForm>({
    name: 'own-shop',
    record: id,
    values,
    revision,
    send: (changes, on) => {
      // A shop that was never saved has no revision on which a change could be based.
      const options = on < 0 ? {} : { revision: on };
      return write('POST', '/api/v1/shopProfile', { id, ...bodyOf(changes) }, options);
    },
    latest: async () => (await fetchShop(id)).revision,
    labels: {
      description: t('description'),
      accepted_payments: t('accepted_payments'),
      terms_of_sale: t('terms_of_sale'),
      shop_time: t('shop_time'),
      maps: t('maps'),
      monday: t('monday'),
      tuesday: t('tuesday'),
      wednesday: t('wednesday'),
      thursday: t('thursday'),
      friday: t('friday'),
      saturday: t('saturday'),
      sunday: t('sunday'),
      img: t('imagesTitle'),
      imgAgg: t('imagesTitle'),
      AggMaps: t('mapsTitle'),
    },
    names: { img: 'images', imgAgg: 'images' },
    after: () => client.invalidateQueries({ queryKey: ownShopKey(id) }),
  });
  return (
    <>
      <ShopStatusCard shop={shop} unsaved={dirty} />
      <Form form={form} onSubmit={submit}>
        <Stack gap="xl">
          <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
          <ShopFields form={form} />
          <FormFoot refusal={refusal} disabled={!dirty} loading={isPending} />
        </Stack>
      </Form>
    </>
  );
}
