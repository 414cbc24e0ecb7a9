import { SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import { MOST_ADDRESSES } from '#domain/customers/most-addresses.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { OWN_ADDRESSES } from './own-family.ts';
import { EMPTY_ADDRESS, type Registration, type RegistrationAddressField } from './registration.ts';

const FIELDS = OWN_ADDRESSES.fields as readonly RegistrationAddressField[];

/** Up to five further addresses for goods; the customer finds the same ones in the profile later. */
export function RegistrationAddresses({ form }: { form: UseFormReturn<Registration> }) {
  const t = useTexts(accountTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const rows = useFieldRows(form, 'addresses', {
    empty: EMPTY_ADDRESS,
    most: MOST_ADDRESSES,
    rowName: (n) => t('addressNumber', { n }),
  });
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('addresses')}</legend>
      <Text c="dimmed">{t('addressesLead')}</Text>
      <FieldRows
        rows={rows}
        layout="block"
        add={t('addAddress')}
        addButton={{ variant: 'default', size: 'md', leftSection: <IconPlus size={18} aria-hidden="true" /> }}
        full={t('mostAddresses', { n: MOST_ADDRESSES })}
      >
        {({ at, fault }) => (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            {FIELDS.map((field) => {
              const needed = OWN_ADDRESSES.required.includes(field);
              return (
                <AddressInput
                  key={field}
                  form={form}
                  field={`addresses.${at}.${field}`}
                  rules={needed ? { required } : {}}
                  size="md"
                  label={OWN_ADDRESSES.labelOf(field)}
                  required={needed}
                  autoComplete="off"
                  type={field === 'phone_number' ? 'tel' : 'text'}
                  error={fault(field)}
                />
              );
            })}
          </SimpleGrid>
        )}
      </FieldRows>
    </fieldset>
  );
}
