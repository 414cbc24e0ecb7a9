import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import {
  Autocomplete,
  Button,
  Checkbox,
  MantineProvider,
  MultiSelect,
  NativeSelect,
  Radio,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller } from 'react-hook-form';
import type { FileRef } from '#web/lib/files/file-ref.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { MoneyField, NumberField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FileField } from '#web/ui/files/file-field.tsx';
import { PicturesField } from '#web/ui/files/pictures-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { type KINDS_ON_THE_BENCH, SET_FROM_OUTSIDE } from './fields.ts';

interface Values {
  day: string;
  money: string;
  person: number | null;
  father: number | null;
  file: FileRef | null;
  pictures: readonly FileRef[];
}

/** Every shared field in one form, which shows what it sends. */
function Bench() {
  const [sent, setSent] = useState<readonly Values[]>([]);
  const form = useNewForm<Values>({
    day: '',
    money: '',
    person: null,
    father: SET_FROM_OUTSIDE.id,
    file: null,
    pictures: [],
  });
  const { control, register } = form;
  return (
    <Form form={form} onSubmit={(values) => setSent((before) => [...before, values])}>
      <Controller control={control} name="day" render={({ field }) => <DayField {...field} label="Giorno" />} />
      <MoneyField label="Importo" {...register('money')} />
      <Controller
        control={control}
        name="person"
        render={({ field }) => <RemoteSelect {...field} label="Persona" path="/api/v1/people/selectTechnicians" />}
      />
      <Controller
        control={control}
        name="father"
        render={({ field }) => <RemoteSelect {...field} label={SET_FROM_OUTSIDE.label} path={SET_FROM_OUTSIDE.told} />}
      />
      <Controller
        control={control}
        name="file"
        render={({ field }) => <FileField label="Documento" value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="pictures"
        render={({ field }) => (
          <PicturesField
            label="Foto"
            most={2}
            value={field.value}
            onChange={(update) => field.onChange(update(form.getValues('pictures')))}
          />
        )}
      />
      <Button type="submit">Salva</Button>
      <output>{JSON.stringify(sent)}</output>
    </Form>
  );
}

interface Said {
  readonly label: string;
  readonly error: string | undefined;
}

/** It registers itself with the form of an address. */
function Address(said: Said) {
  return <AddressInput form={useNewForm({ city: '' })} field="city" {...said} />;
}

/** The kinds of field that forms draw, each with a label and an error. */
const KINDS: Record<(typeof KINDS_ON_THE_BENCH)[number], (said: Said) => ReactNode> = {
  TextInput: (said) => <TextInput {...said} />,
  PasswordField: (said) => <PasswordField {...said} />,
  Textarea: (said) => <Textarea {...said} />,
  Select: (said) => <Select {...said} />,
  NativeSelect: (said) => <NativeSelect {...said} />,
  MultiSelect: (said) => <MultiSelect {...said} />,
  Autocomplete: (said) => <Autocomplete {...said} />,
  AddressInput: (said) => <Address {...said} />,
  NumberField: (said) => <NumberField decimals={0} {...said} />,
  Checkbox: (said) => <Checkbox {...said} />,
  Switch: (said) => <Switch {...said} />,
  Radio: (said) => (
    <Radio.Group {...said}>
      <Radio label="sì" value="1" />
      <Radio label="no" value="0" />
    </Radio.Group>
  ),
};

/** A form of the kinds that the address asks for. Its validation finds each of them faulty. */
function Kinds({ asked }: { readonly asked: readonly string[] }) {
  const kinds = Object.entries(KINDS).filter(([kind]) => asked.includes(kind));
  const form = useNewForm<Record<string, string>>(Object.fromEntries(kinds.map(([kind]) => [kind, ''])));
  return (
    <Form form={form} onSubmit={() => document.body.append('partito')}>
      {kinds.map(([kind, draw]) => (
        <Controller
          key={kind}
          control={form.control}
          name={kind}
          rules={{ validate: () => 'non va' }}
          render={({ fieldState }) => <>{draw({ label: kind, error: fieldState.error?.message })}</>}
        />
      ))}
      <Button type="submit">Salva</Button>
    </Form>
  );
}

interface Goods {
  rows: { code: string; quantity: string }[];
}

/** A form of at most three rows, which shows what it sends. The server finds a fault in the code «no» of any row. */
function Rows() {
  const [sent, setSent] = useState<Goods | null>(null);
  const form = useNewForm<Goods>({ rows: [{ code: 'A', quantity: '1' }] });
  const rows = useFieldRows(form, 'rows', { empty: { code: '', quantity: '1' }, most: 3 });
  const submit = ({ rows: all }: Goods) => {
    const at = all.findIndex(({ code }) => code === 'no');
    if (at >= 0) form.setError(`rows.${at}.code`, { message: 'Codice ignoto' });
    else setSent({ rows: all });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FieldRows rows={rows}>
        {({ at, label, fault }) => (
          <div>
            <TextInput aria-label={label('Codice')} error={fault('code')} {...form.register(`rows.${at}.code`)} />
            <NumberField aria-label={label('Pezzi')} decimals={0} {...form.register(`rows.${at}.quantity`)} />
          </div>
        )}
      </FieldRows>
      <Button type="submit">Salva</Button>
      <output>{JSON.stringify(sent)}</output>
    </Form>
  );
}

const asked = new URLSearchParams(window.location.search).get('kinds')?.split(',');
const asksRows = new URLSearchParams(window.location.search).has('rows');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        {asksRows ? <Rows /> : asked ? <Kinds asked={asked} /> : <Bench />}
      </QueryClientProvider>
    </MantineProvider>,
  );
}
