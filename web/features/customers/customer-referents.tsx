import { ActionIcon, Anchor, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { FailedState } from '#web/ui/page-state.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import { texts } from './customers.texts.ts';
import classes from './customers-page.module.css';

const FIELDS = ['name', 'surname', 'email', 'phone_number'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const BLANK: Values = { name: '', surname: '', email: '', phone_number: '' };
const valuesOf = (row: RecordRow) =>
  Object.fromEntries(FIELDS.map((field) => [field, String(row[field] ?? '')])) as Values;

/** The people of a customer, in his page: whom the firm calls and writes to. */
export function CustomerReferents({ customer }: { customer: number }) {
  const t = useTexts(texts);
  const account = useAccount();
  const client = useQueryClient();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'referents', customer],
    queryFn: ({ signal }) => get('/api/v1/people/getByIdUser/:id', { id: customer }, signal),
  });
  const rows = data?.data ?? [];
  const done = async (message: string) => {
    toastDone(message);
    setOpen(null);
    await refetch();
    client.invalidateQueries({ queryKey: ['select', '/api/v1/people/getSelectExternalReferent'] });
  };
  return (
    <Stack component="section" gap="xs" mt="xl" pt="md" className={classes.erase} aria-labelledby="referenti">
      <Title order={3} id="referenti">
        {t('referents')}
      </Title>
      {error ? <FailedState error={error} retry={refetch} /> : null}
      {data && rows.length === 0 && open === null ? (
        <Text size="sm" c="dimmed">
          {t('noReferents')}
        </Text>
      ) : null}
      <ul className={classes.referents}>
        {rows.map((row) => (
          <li key={row.id}>
            {open === row.id ? (
              <ReferentForm customer={customer} row={row} onDone={done} onClose={() => setOpen(null)} />
            ) : (
              <Referent row={row} onEdit={may(account, 'referents', 'edit') ? () => setOpen(row.id) : null} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <ReferentForm customer={customer} row={null} onDone={done} onClose={() => setOpen(null)} />
      ) : may(account, 'referents', 'create') ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setOpen('new')}
        >
          {t('addReferent')}
        </Button>
      ) : null}
    </Stack>
  );
}

function Referent({ row, onEdit }: { row: RecordRow; onEdit: (() => void) | null }) {
  const t = useTexts(texts);
  const { email, phone_number } = valuesOf(row);
  return (
    <Group gap="md" wrap="nowrap" justify="space-between">
      <Group gap="md" style={{ rowGap: 2 }}>
        <Text size="sm" fw={600}>
          {row.label}
        </Text>
        {email ? (
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        ) : null}
        {phone_number ? (
          <Anchor size="sm" href={`tel:${phone_number.replace(/\s/g, '')}`}>
            {phone_number}
          </Anchor>
        ) : null}
        {row.labels.roles_id ? (
          <Text size="sm" c="dimmed">
            {row.labels.roles_id}
          </Text>
        ) : null}
      </Group>
      {onEdit ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('editReferent', { name: row.label })}
          onClick={onEdit}
        >
          <IconPencil size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

interface ReferentFormProps {
  readonly customer: number;
  /** Null: a new one. */
  readonly row: RecordRow | null;
  readonly onDone: (message: string) => Promise<void>;
  readonly onClose: () => void;
}

function ReferentForm({ customer, row, onDone, onClose }: ReferentFormProps) {
  const t = useTexts(texts);
  const id = useId();
  const commandId = useCommandId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = row ? valuesOf(row) : BLANK;
  const form = useNewForm<Values>(begin);
  const { errors, isSubmitting } = form.formState;
  const send = async (values: Values) => {
    setRefusal(null);
    try {
      if (row === null) {
        const body = { ...values, user_id: customer };
        await onDone((await write('PUT', '/api/v1/people', body, { commandId: commandId(body) })).message);
        return;
      }
      const changed = FIELDS.filter((field) => values[field] !== begin[field]);
      const body = { id: row.id, ...Object.fromEntries(changed.map((field) => [field, values[field]])) };
      await onDone((await write('POST', '/api/v1/people', body, { commandId: commandId(body) })).message);
    } catch (error) {
      setRefusal(placeFailure(form, error));
    }
  };
  return (
    <Form
      id={id}
      form={form}
      onSubmit={send}
      aria-label={row ? t('editReferent', { name: row.label }) : t('addReferent')}
    >
      <Stack gap="xs">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {FIELDS.map((field, at) => (
            <TextInput
              key={field}
              label={t(field)}
              withAsterisk={field === 'name'}
              autoFocus={at === 0}
              autoComplete="off"
              type={field === 'email' ? 'email' : field === 'phone_number' ? 'tel' : 'text'}
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
        </SimpleGrid>
        <FormFoot refusal={refusal} form={id} loading={isSubmitting} onCancel={onClose} />
      </Stack>
    </Form>
  );
}
