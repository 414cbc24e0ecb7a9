import { Anchor, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { MAX_SHOP_IMAGES, WEEKDAYS } from '#domain/shop-profiles/shop-limits.ts';

import { useTexts } from '#web/lib/text/texts.ts';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { MapsField } from './maps-field.tsx';
import { shopTexts } from './shop.texts.ts';
import type { ShopForm } from './shop-form.ts';

/** All fields of a shop, in the order in which a visitor reads them. */
export function ShopFields({ form }: { readonly form: UseFormReturn<ShopForm> }) {
  const t = useTexts(shopTexts);
  const { register, formState, setValue, getValues, watch } = form;
  const { errors } = formState;
  const images = errors.images?.message;
  return (
    <Stack gap="xl">
      <FormSection title={t('whoTitle')} hint={t('whoHint')}>
        <Anchor component={Link} to="/modifica-i-tuoi-dati">
          {t('whoLink')}
        </Anchor>
      </FormSection>
      <FormSection title={t('saysTitle')} hint={t('saysHint')}>
        <LongText form={form} name="description" label={t('description')} minRows={4} maxRows={16} maxLength={4000} />
        <LongText form={form} name="accepted_payments" label={t('accepted_payments')} maxLength={2000} />
        <LongText form={form} name="terms_of_sale" label={t('terms_of_sale')} maxRows={16} maxLength={8000} />
      </FormSection>
      <FormSection title={t('imagesTitle')} hint={t('imagesHint')}>
        {(hint) => (
          <PicturesField
            hasMain
            label={t('imagesTitle')}
            most={MAX_SHOP_IMAGES + 1}
            value={watch('images')}
            onChange={(update) => setValue('images', update(getValues('images')), { shouldDirty: true })}
            describedBy={hint}
            error={images}
          />
        )}
      </FormSection>
      <FormSection title={t('hoursTitle')} hint={t('hoursHint')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {WEEKDAYS.map((day) => (
            <TextInput key={day} {...register(day)} label={t(day)} maxLength={120} error={errors[day]?.message} />
          ))}
        </SimpleGrid>
        <LongText form={form} name="shop_time" label={t('shop_time')} description={t('shopTimeHint')} maxLength={500} />
      </FormSection>
      <FormSection title={t('mapsTitle')} hint={t('mapsHint')}>
        <TextInput {...register('maps')} label={t('maps')} maxLength={500} error={errors.maps?.message} />
        <MapsField form={form} />
      </FormSection>
    </Stack>
  );
}
