import { Alert, Button, Group, Select, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Controller, type Path } from 'react-hook-form';
import { placeFailure } from '#web/lib/forms/server-errors.ts';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { toastDone } from '#web/ui/toasts.tsx';
import drawer from '../drawer.module.css';
import { saveQuote } from '../drawer-calls.ts';
import { useDrawer, useEditing, useRefreshRepair } from '../drawer-context.tsx';
import { FormBar } from '../form-bar.tsx';
import { quoteTexts } from './quote.texts.ts';
import { QuoteAmounts } from './quote-amounts.tsx';
import { QuoteArticles } from './quote-articles.tsx';
import { QuoteReferents } from './quote-referents.tsx';
import { DRAFT, PENDING, type QuoteValues, quoteBody, quoteValues } from './quote-values.ts';

export const QUOTE_FORM = 'repair-quote';
const NAMES: Record<string, Path<QuoteValues>> = { validUntil: 'valid_until' };

/** Writes the first version or the next: saving as Bozza keeps it here, as In Attesa sends it to the customer. */
export function QuoteForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const refresh = useRefreshRepair(repair.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = repair.quotes[0];
  const values = useMemo(() => quoteValues(latest), [latest]);
  const record = useRecordForm<QuoteValues>({
    name: QUOTE_FORM,
    record: repair.id,
    values,
    // What a quote stands on is the version before it, which the body names; other changes of the repair do not matter.
    revision: latest?.version ?? 0,
  });
  const { form, dirty } = record;
  useEditing(dirty);
  const pending = repair.quotes.find(({ id_states_quote }) => id_states_quote === PENDING);
  const sends = may(account, 'quotes', 'create');
  const close = () => {
    record.discard();
    onClose();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (now: QuoteValues) => {
      const version = record.revision();
      return saveQuote(quoteBody(repair.id, now, values, version === 0 ? undefined : version), repair.revision);
    },
    meta: { handled: true },
    onSuccess: async (_, { id_states_quote }) => {
      setRefusal(null);
      record.discard();
      toastDone(t(Number(id_states_quote) === PENDING ? 'sent' : 'savedDraft'));
      await refresh();
      onClose();
    },
    onError: (error) => setRefusal(placeFailure(form, error, NAMES)),
  });
  const { errors } = form.formState;
  const line = (name: 'object' | 'kind_attention' | 'description_payment') => (
    <TextInput label={t(name)} maxLength={200} error={errors[name]?.message} {...form.register(name)} />
  );
  const lines = (name: 'description_and_items_agg' | 'note_before_the_quote' | 'note' | 'note_customer') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Textarea
          {...field}
          label={t(name)}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <form onSubmit={form.handleSubmit((now) => mutate(now))} noValidate aria-labelledby="quote-form">
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
        {line('object')}
        {line('kind_attention')}
        {lines('description_and_items_agg')}
        <QuoteArticles form={form} />
        <QuoteAmounts form={form} vatRate={latest?.vat_rate} />
        <div className={drawer.two}>
          {line('description_payment')}
          <Controller
            control={form.control}
            name="valid_until"
            render={({ field, fieldState }) => (
              <DayField
                {...field}
                label={t('valid_until')}
                description={t('validHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        {lines('note_before_the_quote')}
        {lines('note_customer')}
        {lines('note')}
        <QuoteReferents form={form} />
        <Controller
          control={form.control}
          name="id_states_quote"
          render={({ field, fieldState }) => (
            <Select
              {...field}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
              label={t('id_states_quote')}
              placeholder={t('chooseState')}
              withAsterisk
              data={[
                { value: String(DRAFT), label: t('stateDraft') },
                ...(sends ? [{ value: String(PENDING), label: t('statePending') }] : []),
              ]}
              error={fieldState.error?.message}
            />
          )}
        />
      </Stack>
      <FormBar
        dirty={dirty}
        saving={isPending}
        refusal={refusal}
        always
        saveLabel={t('save')}
        onDiscard={() => {
          setRefusal(null);
          record.discard();
        }}
      />
    </form>
  );
}
