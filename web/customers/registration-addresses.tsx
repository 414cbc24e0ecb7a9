import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { MOST_ADDRESSES } from '#domain/customers/most-addresses.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import classes from './account.module.css';
import { accountTexts } from './account.texts.ts';
import { OWN_ADDRESSES } from './own-family.ts';
import { EMPTY_ADDRESS, type Registration, type RegistrationAddressField } from './registration.ts';

const FIELDS = OWN_ADDRESSES.fields as readonly RegistrationAddressField[];

/** Up to five further addresses for goods; the customer finds the same ones in the profile later. */
export function RegistrationAddresses({ form }: { form: UseFormReturn<Registration> }) {
  const t = useTexts(accountTexts);
  const required = useTexts(common)('ThisFieldIsRequired');
  const { fields: addresses, append, remove } = useFieldArray({ control: form.control, name: 'addresses' });
  const errors = form.formState.errors.addresses;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.partTitle}>{t('addresses')}</legend>
      <Text c="dimmed">{t('addressesLead')}</Text>
      {addresses.map(({ id }, at) => (
        <fieldset key={id} className={classes.part}>
          <legend className="of-hidden">{t('addressNumber', { n: at + 1 })}</legend>
          <Group justify="space-between">
            <Text fw={600} aria-hidden="true">
              {t('addressNumber', { n: at + 1 })}
            </Text>
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => remove(at)}>
              {t('removeRecord', { name: t('addressNumber', { n: at + 1 }) })}
            </Button>
          </Group>
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
                  error={errors?.[at]?.[field]?.message}
                />
              );
            })}
          </SimpleGrid>
        </fieldset>
      ))}
      {addresses.length < MOST_ADDRESSES ? (
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => append(EMPTY_ADDRESS)}
        >
          {t('addAddress')}
        </Button>
      ) : (
        <Text c="dimmed">{t('mostAddresses', { n: MOST_ADDRESSES })}</Text>
      )}
    </fieldset>
  );
}
