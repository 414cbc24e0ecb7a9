import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { referentTexts } from './referent.texts.ts';

export const REFERENT_FIELDS = ['name', 'surname', 'email', 'phone_number'] as const;
/** The form's values of a referent. */
export type Referent = Record<(typeof REFERENT_FIELDS)[number], string>;

export function valuesOf(row: RecordRow): Referent {
  return Object.fromEntries(REFERENT_FIELDS.map((field) => [field, String(row[field] ?? '')])) as Referent;
}

/** The fields of a referent, for the forms of a new and of an existing one. */
export function ReferentFields({ form }: { readonly form: UseFormReturn<Referent> }) {
  const t = useTexts(referentTexts);
  const { errors } = form.formState;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {REFERENT_FIELDS.map((field, at) => (
        <TextInput
          key={field}
          label={t(field)}
          withAsterisk={field === 'name'}
          autoFocus={at === 0}
          // A dialog sets the focus itself and needs this attribute.
          data-autofocus={at === 0 || undefined}
          autoComplete="off"
          type={field === 'email' ? 'email' : field === 'phone_number' ? 'tel' : 'text'}
          error={errors[field]?.message}
          {...form.register(field)}
        />
      ))}
    </SimpleGrid>
  );
}
