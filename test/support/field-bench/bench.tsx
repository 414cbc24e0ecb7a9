import '@mantine/core/styles.css';
import { Button, MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller } from 'react-hook-form';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { MoneyField } from '#web/ui/amount-field.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FileField, type FileRef } from '#web/ui/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';

interface Values {
  day: string;
  money: string;
  person: number | null;
  file: FileRef | null;
}

/** Every shared field in one form, which writes down what it sends. */
function Bench() {
  const [sent, setSent] = useState<readonly Values[]>([]);
  const form = useNewForm<Values>({ day: '', money: '', person: null, file: null });
  const { control, register } = form;
  return (
    <Form form={form} onSubmit={(values) => setSent((before) => [...before, values])}>
      <Controller control={control} name="day" render={({ field }) => <DayField {...field} label="Giorno" />} />
      <MoneyField label="Importo" {...register('money')} />
      <Controller
        control={control}
        name="person"
        render={({ field }) => <RemoteSelect {...field} label="Persona" path="/api/v1/people/select" />}
      />
      <Controller
        control={control}
        name="file"
        render={({ field }) => <FileField label="Documento" value={field.value} onChange={field.onChange} />}
      />
      <Button type="submit">Salva</Button>
      <output>{JSON.stringify(sent)}</output>
    </Form>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Bench />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
