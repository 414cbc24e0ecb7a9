import { Button, CloseButton, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { MAX_SHOP_MAPS } from '#domain/shop-profiles/shop-limits.ts';

import { useTexts } from '#web/lib/text/texts.ts';
import { shopTexts } from './shop.texts.ts';
import { EMPTY_MAP, type ShopForm } from './shop-form.ts';
import classes from './shop-profile.module.css';

const LONGEST = { address_maps: 200, codepostal_maps: 10, province_maps: 60, country_maps: 60, maps_map: 500 } as const;
const FIELDS = Object.keys(LONGEST) as (keyof typeof LONGEST)[];

/** Further places of a shop: an address, coordinates, or both. */
export function MapsField({ form }: { readonly form: UseFormReturn<ShopForm> }) {
  const t = useTexts(shopTexts);
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'AggMaps' });
  return (
    <>
      <ul className={classes.maps}>
        {fields.map((field, at) => (
          <li key={field.id} className={classes.map}>
            <Group justify="space-between" mb="xs">
              <Text fw={600}>{t('map', { n: at + 1 })}</Text>
              <CloseButton aria-label={t('removeMap', { n: at + 1 })} onClick={() => remove(at)} />
            </Group>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {FIELDS.map((name) => (
                <TextInput
                  key={name}
                  {...register(`AggMaps.${at}.${name}`)}
                  label={t(name)}
                  maxLength={LONGEST[name]}
                  error={formState.errors.AggMaps?.[at]?.[name]?.message}
                />
              ))}
            </SimpleGrid>
          </li>
        ))}
      </ul>
      {fields.length < MAX_SHOP_MAPS ? (
        <Button
          variant="default"
          leftSection={<IconMapPinPlus size={18} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append(EMPTY_MAP)}
        >
          {t('addMap')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('mapsFull', { most: MAX_SHOP_MAPS })}
        </Text>
      )}
    </>
  );
}
