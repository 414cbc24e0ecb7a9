import { Anchor, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { MAX_SHOP_IMAGES, WEEKDAYS } from '#domain/shop-profiles/shop-limits.ts';

import { useTexts } from '#web/lib/text/texts.ts';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
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
      <Section title={t('whoTitle')} hint={t('whoHint')}>
        <Anchor component={Link} to="/modifica-i-tuoi-dati">
          {t('whoLink')}
        </Anchor>
      </Section>
      <Section title={t('saysTitle')} hint={t('saysHint')}>
        <LongText form={form} name="description" label={t('description')} minRows={4} maxRows={16} maxLength={4000} />
        <LongText form={form} name="accepted_payments" label={t('accepted_payments')} maxLength={2000} />
        <LongText form={form} name="terms_of_sale" label={t('terms_of_sale')} maxRows={16} maxLength={8000} />
      </Section>
      <Section title={t('imagesTitle')} hint={t('imagesHint')}>
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
      </Section>
      <Section title={t('hoursTitle')} hint={t('hoursHint')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {WEEKDAYS.map((day) => (
            <TextInput key={day} {...register(day)} label={t(day)} maxLength={120} error={errors[day]?.message} />
          ))}
        </SimpleGrid>
        <LongText form={form} name="shop_time" label={t('shop_time')} description={t('shopTimeHint')} maxLength={500} />
      </Section>
      <Section title={t('mapsTitle')} hint={t('mapsHint')}>
        <TextInput {...register('maps')} label={t('maps')} maxLength={500} error={errors.maps?.message} />
        <MapsField form={form} />
      </Section>
    </Stack>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint: string;
  /** A function gets the hint's id, to describe a field by the hint. */
  readonly children: React.ReactNode | ((hint: string) => React.ReactNode);
}

function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Stack gap="md" component="section" aria-labelledby={`${id}-title`}>
      <div>
        <Title order={2} size="h3" id={`${id}-title`}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" id={id}>
          {hint}
        </Text>
      </div>
      {typeof children === 'function' ? children(id) : children}
    </Stack>
  );
}
