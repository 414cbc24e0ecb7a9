import { SimpleGrid, TextInput } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import { EMPTY_MAP, MAX_SHOP_MAPS } from '#domain/shop-profiles/shop-limits.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { shopTexts } from './shop.texts.ts';
import type { ShopForm } from './shop-form.ts';

const LONGEST = { address_maps: 200, codepostal_maps: 10, province_maps: 60, country_maps: 60, maps_map: 500 } as const;
const FIELDS = Object.keys(LONGEST) as (keyof typeof LONGEST)[];

/** Further places of a shop: an address, coordinates, or both. */
export function MapsField({ form }: { readonly form: UseFormReturn<ShopForm> }) {
  const t = useTexts(shopTexts);
  const rows = useFieldRows(form, 'AggMaps', {
    empty: EMPTY_MAP,
    most: MAX_SHOP_MAPS,
    rowName: (n) => t('map', { n }),
  });
  return (
    <FieldRows
      rows={rows}
      layout="block"
      add={t('addMap')}
      addButton={{ variant: 'default', size: 'sm', leftSection: <IconMapPinPlus size={18} aria-hidden="true" /> }}
      full={t('mapsFull', { most: MAX_SHOP_MAPS })}
    >
      {({ at, fault }) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {FIELDS.map((name) => (
            <TextInput
              key={name}
              {...form.register(`AggMaps.${at}.${name}`)}
              label={t(name)}
              maxLength={LONGEST[name]}
              error={fault(name)}
            />
          ))}
        </SimpleGrid>
      )}
    </FieldRows>
  );
}
