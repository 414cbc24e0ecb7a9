import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, PathValue, RegisterOptions, UseFormReturn } from 'react-hook-form';
import type { Town } from '#api/contracts/addresses.contract.ts';
import { read } from '#web/lib/http/send.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './address-input.module.css';

interface AddressInputProps<V extends FieldValues> extends Omit<TextInputProps, 'form'> {
  readonly form: UseFormReturn<V>;
  readonly field: Path<V>;
  readonly rules?: RegisterOptions<V, Path<V>>;
}

const FEWEST = 2;
const PAUSE_MS = 180;
const ITALY = new Set(['', 'IT']);

/**
 * A text field of a form. For the municipality or the postal code of an address (`city`, `codepostal`, `workshop_city`
 * …) it offers those of Italy: choosing one fills in the code, the municipality and the province. Anything else that is
 * typed stays as it is.
 */
export function AddressInput<V extends FieldValues>({ form, field, rules, ...input }: AddressInputProps<V>) {
  const prefix = /^(.*?)(?:city|codepostal)$/.exec(field)?.[1];
  if (prefix === undefined || input.readOnly) return <TextInput {...input} {...form.register(field, rules)} />;
  return <TownInput form={form} field={field} prefix={prefix} rules={rules} {...input} />;
}

function TownInput<V extends FieldValues>({
  form,
  field,
  prefix,
  rules,
  ...input
}: AddressInputProps<V> & { readonly prefix: string }) {
  const t = useTexts(common);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['towns', search],
    queryFn: async ({ signal }) => (await read('/api/v1/postalcode/towns', { search }, { signal })).data,
    enabled: search.length >= FEWEST,
    staleTime: 300_000,
  });
  const towns = typed.trim().length >= FEWEST && search === typed.trim() ? (data ?? []) : [];
  const fill = (name: string, text: string) => {
    const path = `${prefix}${name}` as Path<V>;
    form.setValue(path, text as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true });
    form.clearErrors(path);
  };
  const choose = ({ city, code, province }: Town) => {
    fill('city', city);
    fill('codepostal', code);
    fill('province', province);
    setTyped('');
    combobox.closeDropdown();
  };
  const { onBlur, onChange, ...registered } = form.register(field, rules);
  return (
    <Combobox
      store={combobox}
      withinPortal
      position="bottom-start"
      width="max-content"
      onOptionSubmit={(value) => {
        const town = towns[Number(value)];
        if (town) choose(town);
      }}
    >
      <Combobox.Target>
        <TextInput
          {...input}
          {...registered}
          onChange={(event) => {
            void onChange(event);
            // The towns of another country are not known here.
            const country = String(form.getValues(`${prefix}country` as Path<V>) ?? '').toUpperCase();
            setTyped(ITALY.has(country) ? event.currentTarget.value : '');
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onBlur={(event) => {
            void onBlur(event);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={towns.length === 0}>
        <Combobox.Options aria-label={t('towns')} className={classes.towns}>
          {towns.map(({ city, code, province, region }, nth) => (
            <Combobox.Option key={`${code} ${city} ${province}`} value={String(nth)}>
              <span className={classes.town}>
                {code} {city} ({province})
              </span>
              <span className={classes.region}>{region}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
