import { SimpleGrid, Stack } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { get, write } from '#web/lib/api/client.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { AddressInput } from '#web/ui/address-input.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { accountTexts } from './account.texts.ts';
import type { OwnFamily } from './own-family.ts';

type Values = Record<string, string>;

interface OwnRecordFormProps {
  readonly family: OwnFamily;
  readonly customer: number;
  /** Null: a new record is entered. */
  readonly row: RecordRow | null;
  /** Called after saving, to fetch the list again. */
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Form of one of a customer's own records, new or existing. Of an existing one only changed fields are sent. */
export function OwnRecordForm({ row, ...props }: OwnRecordFormProps) {
  return row ? <ExistingRecordForm row={row} {...props} /> : <NewRecordForm {...props} />;
}

function NewRecordForm({ family, customer, onSaved, onClose }: Omit<OwnRecordFormProps, 'row'>) {
  const t = useTexts(accountTexts);
  const id = useId();
  const commandId = useCommandId();
  const form = useNewForm<Values>(Object.fromEntries(family.fields.map((field) => [field, ''])));
  const [send, refusal] = useFormSubmit(form, async (values) => {
    const body = { ...values, user_id: customer };
    const { message } = await write('PUT', family.path, body, { commandId: commandId(body) });
    toastDone(message);
    await onSaved();
    onClose();
  });
  return (
    <Form id={id} form={form} onSubmit={send} aria-label={t('newRecord')}>
      <Stack gap="sm">
        <Fields family={family} form={form} />
        <FormFoot adds refusal={refusal} form={id} loading={form.formState.isSubmitting} onCancel={onClose} />
      </Stack>
    </Form>
  );
}

function ExistingRecordForm({ family, row, onSaved, onClose }: OwnRecordFormProps & { readonly row: RecordRow }) {
  const t = useTexts(accountTexts);
  const element = useId();
  const { id, revision, label } = row;
  const values = useMemo(
    () => Object.fromEntries(family.fields.map((field) => [field, String(row[field] ?? '')])),
    [family, row],
  );
  const { form, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<Values>({
    name: `own-${family.name}`,
    record: id,
    values,
    revision,
    send: (changes, on) => write('POST', family.path, { id, ...changes }, { revision: on }),
    latest: async () => (await get(`${family.path}/:id`, { id })).data.revision,
    labels: Object.fromEntries(family.fields.map((field) => [field, family.labelOf(field)])),
    unchanged: () => leave(),
    after: async () => {
      await onSaved();
      onClose();
    },
  });
  const leave = () => {
    discard();
    onClose();
  };
  return (
    <Form id={element} form={form} onSubmit={submit} aria-label={t('editRecord', { name: label })}>
      <Stack gap="sm">
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        <Fields family={family} form={form} />
        <FormFoot refusal={refusal} form={element} loading={isPending} onCancel={leave} />
      </Stack>
    </Form>
  );
}

function Fields({ family, form }: { family: OwnFamily; form: ReturnType<typeof useNewForm<Values>> }) {
  const { errors } = form.formState;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
      {family.fields.map((field, at) => (
        <AddressInput
          key={field}
          form={form}
          field={field}
          size="md"
          label={family.labelOf(field)}
          withAsterisk={family.required.includes(field)}
          autoFocus={at === 0}
          autoComplete="off"
          type={field === 'email' ? 'email' : field === 'phone_number' ? 'tel' : 'text'}
          error={errors[field]?.message}
        />
      ))}
    </SimpleGrid>
  );
}
