import { Alert, Button, Group, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Controller, type Path } from 'react-hook-form';
import type { FirmTerms } from '#api/contracts/firm.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useFirmTerms } from '#web/lib/firm/firm.ts';
import { saveRecord } from '#web/lib/forms/save-record.ts';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import drawer from '../../../repairs/drawer/drawer.module.css';
import { drawerTexts } from '../../../repairs/drawer/drawer.texts.ts';
import { saveQuote } from '../../../repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '../../../repairs/drawer/drawer-context.tsx';
import { FormBar } from '../../../repairs/drawer/form-bar.tsx';
import { PaymentField } from './payment-field.tsx';
import { quoteTexts } from './quote.texts.ts';
import { QuoteAmounts } from './quote-amounts.tsx';
import { QuoteArticles } from './quote-articles.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { QuoteReferents } from './quote-referents.tsx';
import { QuoteText } from './quote-text.tsx';
import { DRAFT, missingIn, PENDING, type QuoteValues, quoteBody, quoteValues, readable } from './quote-values.ts';
import { SaveOrSend } from './save-or-send.tsx';
import { TakeOver } from './take-over.tsx';

export const QUOTE_FORM = 'repair-quote';
const NAMES: Record<string, Path<QuoteValues>> = { validUntil: 'valid_until' };

/** Writes the first version or the next: kept here as a draft, or sent to the customer. */
export function QuoteForm({ onClose }: { onClose: () => void }) {
  const terms = useFirmTerms();
  return terms ? <FormBy terms={terms} onClose={onClose} /> : <Skeleton h={420} />;
}

function FormBy({ terms, onClose }: { terms: FirmTerms; onClose: () => void }) {
  const t = useTexts(quoteTexts);
  const words = useTexts(drawerTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = repair.quotes[0];
  const values = useMemo(() => quoteValues(latest, today(), terms), [latest, terms]);
  const record = useRecordForm<QuoteValues>({
    name: QUOTE_FORM,
    record: repair.id,
    values,
    revision: repair.revision,
  });
  const { form, dirty } = record;
  useEditing(dirty);
  const pending = repair.quotes.find(({ id_states_quote }) => id_states_quote === PENDING);
  const wanted = useRef<typeof DRAFT | typeof PENDING>(DRAFT);
  const close = () => {
    record.discard();
    onClose();
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (state: typeof DRAFT | typeof PENDING) => {
      const changes = record.changes();
      const validUntil = form.getValues('valid_until');
      let version = latest?.version;
      return saveRecord({
        send: (revision) =>
          saveQuote(quoteBody(repair.id, changes, validUntil, state, version, today(), terms), revision),
        revision: record.revision(),
        latest: async () => {
          const now = await fetchRepair(repair.id);
          version = now.quotes[0]?.version;
          return now.revision;
        },
        labels: Object.fromEntries(
          (Object.keys(changes) as (keyof QuoteValues)[]).map((field) => [
            field === 'valid_until' ? 'quote.validUntil' : `quote.${field}`,
            t(field),
          ]),
        ),
        show: readable,
      });
    },
    meta: { handled: true },
    onSuccess: async (revision, state) => {
      setRefusal(null);
      record.discard();
      if (revision === null) toastDone(words('theirsKept'));
      else toastDone(t(state === PENDING ? 'sent' : 'savedDraft'));
      await refresh();
      if (revision !== null) onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error, NAMES)),
  });
  const submit = async (now: QuoteValues) => {
    const missing = missingIn(now);
    if (wanted.current === PENDING && missing !== null) {
      const message = t(missing === 'everything' ? 'askEverything' : 'askAmount');
      if (!(await confirm({ title: t('askTitle'), message, confirmLabel: t('sendAnyway') }))) return;
    }
    mutate(wanted.current);
  };
  const { errors } = form.formState;
  const line = (name: 'object' | 'kind_attention') => (
    <TextInput label={t(name)} maxLength={200} error={errors[name]?.message} {...form.register(name)} />
  );
  return (
    <Form form={form} onSubmit={submit} aria-labelledby="quote-form">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={3} id="quote-form">
            {t(latest?.id_states_quote === DRAFT ? 'formDraft' : 'formTitle')}
          </Title>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={dirty ? onClose : close}>
            {t('closeForm')}
          </Button>
        </Group>
        <DraftNotice restoredAt={record.restoredAt} onDiscard={record.discard} />
        {pending ? (
          <Alert variant="default" p="xs">
            {t('superseding', { n: pending.version })}
          </Alert>
        ) : null}
        <TakeOver form={form}>
          <QuotePreview form={form} terms={terms} />
        </TakeOver>
        {line('object')}
        {line('kind_attention')}
        <QuoteText form={form} name="description_and_items_agg" />
        <QuoteArticles form={form} />
        <QuoteAmounts form={form} vatRate={latest?.vat_rate ?? terms.vat_rate} />
        <div className={drawer.two}>
          <PaymentField form={form} />
          <Controller
            control={form.control}
            name="valid_until"
            render={({ field, fieldState }) => (
              <DayField
                {...field}
                label={t('valid_until')}
                description={t('validHint', { n: terms.quote_validity_days })}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        <QuoteText form={form} name="note_before_the_quote" />
        <QuoteText form={form} name="note_customer" />
        <QuoteText form={form} name="note" hint={t('noteHint')} />
        <QuoteReferents form={form} />
      </Stack>
      <FormBar
        dirty={dirty}
        refusal={refusal}
        always
        onDiscard={() => {
          setRefusal(null);
          record.discard();
        }}
      >
        <SaveOrSend
          form={form}
          saving={isPending ? variables : null}
          sends={may(account, 'quotes', 'create')}
          onChoose={(state) => {
            wanted.current = state;
          }}
        />
      </FormBar>
    </Form>
  );
}
