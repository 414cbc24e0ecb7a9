import { Checkbox, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { MAX_EXTRA_IMAGES } from '#domain/ads/ad-limits.ts';
import { formatDay } from '#web/lib/dates/dates.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { FaultText } from '#web/ui/fault-text.tsx';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import type { AdForm } from './ad-form.ts';
import { adsTexts } from './ads.texts.ts';

interface AdFieldsProps {
  readonly form: UseFormReturn<AdForm>;
  /** False for a visitor: files need an account to belong to, so images are added after the sign-in. */
  readonly withImages?: boolean;
}

/** All fields of an ad, in the order in which a seller thinks of them. */
export function AdFields({ form, withImages = true }: AdFieldsProps) {
  const t = useTexts(adsTexts);
  const { register, control, formState, setValue, getValues, watch } = form;
  const { errors } = formState;
  const choice = (name: 'category_id' | 'producer_id', path: `/api/v1/${'Categories' | 'producer'}/selectNoAuth`) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <RemoteSelect
          size="md"
          path={path}
          label={t(name)}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <Stack gap="xl">
      <FormSection title={t('whatTitle')} hint={t('whatHint')}>
        <LongText
          form={form}
          name="description"
          size="md"
          label={t('description')}
          minRows={4}
          maxRows={16}
          maxLength={4000}
        />
        <LongText
          form={form}
          name="meta_tag_characteristic"
          size="md"
          label={t('meta_tag_characteristic')}
          description={t('characteristicHint')}
          maxRows={8}
          maxLength={1000}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {choice('category_id', '/api/v1/Categories/selectNoAuth')}
          {choice('producer_id', '/api/v1/producer/selectNoAuth')}
        </SimpleGrid>
        <Controller
          control={control}
          name="new"
          render={({ field }) => (
            <Radio.Group
              label={t('condition')}
              value={field.value ? 'new' : 'used'}
              onChange={(value) => field.onChange(value === 'new')}
            >
              <Group mt={6}>
                <Radio value="used" label={t('isUsed')} />
                <Radio value="new" label={t('isNew')} />
              </Group>
            </Radio.Group>
          )}
        />
      </FormSection>
      <FormSection title={t('imagesTitle')} hint={t('imagesHint')}>
        {(hint) =>
          withImages ? (
            <PicturesField
              hasMain
              label={t('imagesTitle')}
              most={MAX_EXTRA_IMAGES + 1}
              value={watch('images')}
              onChange={(update) => setValue('images', update(getValues('images')), { shouldDirty: true })}
              describedBy={hint}
              error={errors.images?.message}
            />
          ) : (
            <Text>{t('imagesLater')}</Text>
          )
        }
      </FormSection>
      {watch('repairs').length > 0 ? (
        <FormSection title={t('repairsTitle')} hint={t('repairsHint')}>
          {watch('repairs').map(({ id, code, finished_on }, nth) => (
            <Checkbox
              key={id}
              {...register(`repairs.${nth}.isShown`)}
              label={t('repairedOn', { code, day: formatDay(finished_on) })}
            />
          ))}
          {errors.repairs?.message ? <FaultText>{errors.repairs.message}</FaultText> : null}
        </FormSection>
      ) : null}
      <FormSection title={t('priceTitle')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MoneyField {...register('price')} size="md" label={`${t('price')} (€)`} error={errors.price?.message} />
          <MoneyField
            {...register('shipping_price')}
            size="md"
            label={`${t('shipping_price')} (€)`}
            description={t('shippingHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            disabled={watch('free_shipment')}
            error={errors.shipping_price?.message}
          />
        </SimpleGrid>
        <Checkbox {...register('free_shipment')} label={t('free_shipment')} />
        <Checkbox {...register('available')} label={t('available')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...register('city')}
            size="md"
            label={t('city')}
            description={t('placeHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={120}
            error={errors.city?.message}
          />
          <TextInput
            {...register('province')}
            size="md"
            label={t('province')}
            maxLength={2}
            autoCapitalize="characters"
            error={errors.province?.message}
          />
        </SimpleGrid>
        <TextInput
          {...register('external_link')}
          size="md"
          type="url"
          label={t('external_link')}
          description={t('linkHint')}
          maxLength={500}
          error={errors.external_link?.message}
        />
      </FormSection>
    </Stack>
  );
}
