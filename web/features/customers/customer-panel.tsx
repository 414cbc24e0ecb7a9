import { Anchor, Box, Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import { erasureTexts } from '#web/erasure/erasure.texts.ts';
import { HistorySection } from '#web/history/history-section.tsx';
import { get, write } from '#web/lib/api/client.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useCommandId } from '#web/lib/forms/use-command-id.ts';
import { useFormSubmit } from '#web/lib/forms/use-form-submit.ts';
import { useIsMounted } from '#web/lib/forms/use-is-mounted.ts';
import { useNewForm } from '#web/lib/forms/use-new-form.ts';
import { may, scopeFor } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { LANGUAGES } from '#web/lib/text/language.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { CustomerReferents } from '#web/repairs/referents/customer-referents.tsx';
import { AddressInput } from '#web/ui/address-input.tsx';
import { AutoFocus } from '#web/ui/auto-focus.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { FormButtons } from '#web/ui/form-foot.tsx';
import { useLeaveWarning } from '#web/ui/forms/use-leave-warning.ts';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { Found } from '#web/ui/found.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { toastDone, toastFailure } from '#web/ui/toasts.tsx';
import { type CustomerForm, formOf, GROUPS } from './customer-form.ts';
import classes from './customers.module.css';
import { texts } from './customers.texts.ts';
import { EraseCustomerDialog } from './erase-customer-dialog.tsx';
import { ErasedCustomer } from './erased-customer.tsx';
import { SalesmanField } from './salesman-field.tsx';
import { SubscriptionFields } from './subscription-fields.tsx';
import { VatTypeField } from './vat-type-field.tsx';

const FORM = 'cliente';

async function fetchCustomer(id: number, signal?: AbortSignal): Promise<CustomerDetail> {
  return (await get('/api/v1/customer/:id', { id }, signal)).data;
}

/** The panel of an existing customer, editable for people who may. */
export function CustomerPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const customer = useQuery({
    queryKey: ['customers', 'detail', id],
    queryFn: ({ signal }) => fetchCustomer(id, signal),
  });
  const { data, refetch } = customer;
  if (data?.erased) return <ErasedCustomer id={id} onClose={onClose} />;
  if (data) return <EditPanel customer={data} onClose={onClose} onSaved={refetch} />;
  return (
    <SidePanel title={`#${id}`} onClose={onClose}>
      <Found of={customer} waiting={420}>
        {() => null}
      </Found>
    </SidePanel>
  );
}

interface EditPanelProps {
  readonly customer: CustomerDetail;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

function EditPanel({ customer, onClose, onSaved }: EditPanelProps) {
  const t = useTexts(texts);
  const account = useAccount();
  const client = useQueryClient();
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<CustomerForm>({
    name: 'customer',
    record: customer.id,
    values: formOf(customer),
    revision: customer.revision,
    send: (changes, on) => write('POST', '/api/v1/customer', { id: customer.id, ...changes }, { revision: on }),
    latest: async () => (await fetchCustomer(customer.id)).revision,
    labels: (values) => Object.fromEntries(Object.keys(values).map((field) => [field, t(field as keyof CustomerForm)])),
    after: async () => {
      await onSaved();
      client.invalidateQueries({ queryKey: ['customers', 'list'] });
    },
  });
  const editable = may(account, 'customers', 'edit');
  const [erasing, setErasing] = useState(false);

  /** Takes the customer out of the lists, or back in; unsaved input stays in the form. */
  const archive = async () => {
    try {
      const answer = customer.archived
        ? await write('POST', '/api/v1/customer/restore', { id: customer.id })
        : await write('DELETE', '/api/v1/customer/:id', { id: customer.id });
      toastDone(answer.message);
      await onSaved();
      client.invalidateQueries({ queryKey: ['customers', 'list'] });
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <SidePanel
      title={customer.label}
      onClose={onClose}
      foot={editable && dirty ? <FormButtons form={FORM} loading={isPending} onCancel={discard} /> : undefined}
    >
      <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
      <Group gap="md" mb="md">
        <Anchor component={Link} to={`/admin/riparazioni?view=all&customer=${customer.id}`} size="sm">
          {t('repairs')}
        </Anchor>
        {customer.archived ? <Text size="sm">{t('archivedNote')}</Text> : null}
        {may(account, 'customers', 'delete') ? (
          <Anchor component="button" type="button" size="sm" onClick={archive}>
            {t(customer.archived ? 'restore' : 'archive')}
          </Anchor>
        ) : null}
      </Group>
      <Fields form={form} onSubmit={submit} refusal={refusal} readOnly={!editable} />
      {may(account, 'customers', 'create') ? (
        <Box mt="xl" pt="md" className={classes.erase}>
          <SalesmanField customer={customer} onSaved={onSaved} />
        </Box>
      ) : null}
      {may(account, 'referents', 'view') ? (
        <Box mt="xl" pt="md" className={classes.erase}>
          <CustomerReferents customer={customer.id} />
        </Box>
      ) : null}
      <HistorySection
        subject={{ kind: 'customer', id: customer.id }}
        name={`cliente-${customer.id}`}
        revision={customer.revision}
        verifies={scopeFor(account, 'customers', 'view') === 'all'}
      />
      {may(account, 'personalData', 'delete') ? <EraseSection onErase={() => setErasing(true)} /> : null}
      {erasing ? (
        <EraseCustomerDialog
          customer={customer}
          onClose={() => setErasing(false)}
          onErased={() => {
            // Unsaved input lies in this browser as a draft: it is erased, too.
            discard();
            client.invalidateQueries({ queryKey: ['customers'] });
          }}
        />
      ) : null}
    </SidePanel>
  );
}

function EraseSection({ onErase }: { onErase: () => void }) {
  const t = useTexts(erasureTexts);
  return (
    <Stack component="section" gap="xs" mt="xl" pt="md" align="flex-start" className={classes.erase}>
      <Title order={3}>{t('section')}</Title>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Button
        variant="outline"
        color="var(--of-refusal)"
        leftSection={<IconEraser size={16} aria-hidden="true" />}
        onClick={onErase}
      >
        {t('erase')}…
      </Button>
    </Stack>
  );
}

/** The form by which staff enters a customer. */
export function NewCustomerPanel({ onClose, onInserted }: { onClose: () => void; onInserted: (id: number) => void }) {
  const t = useTexts(texts);
  const words = useTexts(common);
  const client = useQueryClient();
  const commandId = useCommandId();
  const [inserted, setInserted] = useState(false);
  const form = useNewForm<CustomerForm>(formOf(null));
  const draft = useDraft(form, 'new-customer');
  const stillHere = useIsMounted();
  useLeaveWarning(form.formState.isDirty && !inserted);
  const [save, refusal] = useFormSubmit(form, async (values) => {
    const { data } = await write('PUT', '/api/v1/customer', values, {
      commandId: commandId(values),
      draft: draft.key,
    });
    setInserted(true);
    draft.done();
    form.reset(values);
    client.invalidateQueries({ queryKey: ['customers', 'list'] });
    toastDone(words('inserted'));
    setTimeout(() => stillHere() && onInserted(data.id));
  });
  return (
    <SidePanel
      title={t('newTitle')}
      onClose={onClose}
      foot={<FormButtons adds form={FORM} loading={form.formState.isSubmitting} onCancel={onClose} />}
    >
      <DraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <AutoFocus>
        <Fields form={form} onSubmit={save} refusal={refusal} readOnly={false} />
      </AutoFocus>
    </SidePanel>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<CustomerForm>;
  readonly onSubmit: (values: CustomerForm) => Promise<void> | void;
  readonly refusal: string | null;
  readonly readOnly: boolean;
}

function Fields({ form, onSubmit, refusal, readOnly }: FieldsProps) {
  const t = useTexts(texts);
  const { errors } = form.formState;
  return (
    <Form id={FORM} form={form} onSubmit={onSubmit}>
      <Stack gap="lg">
        <Refusal>{refusal}</Refusal>
        {GROUPS.map(({ legend, fields }) => (
          <Fieldset key={legend} legend={t(legend)} variant="unstyled">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {fields.map((field) => (
                <AddressInput
                  key={field}
                  form={form}
                  field={field}
                  label={t(field)}
                  readOnly={readOnly}
                  autoComplete="off"
                  error={errors[field]?.message}
                />
              ))}
              {legend === 'fiscal' ? <VatTypeField form={form} readOnly={readOnly} /> : null}
            </SimpleGrid>
          </Fieldset>
        ))}
        <SubscriptionFields form={form} readOnly={readOnly} />
        <NativeSelect
          label={t('language')}
          disabled={readOnly}
          data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register('language')}
          error={errors.language?.message}
        />
      </Stack>
    </Form>
  );
}
