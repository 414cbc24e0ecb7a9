import { Alert, Button, Group, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Controller, type Path } from 'react-hook-form';
import type { FirmTerms } from '#api/contracts/firm.contract.ts';
import { today } from '#web/lib/dates/dates.ts';
import { useFirmTerms } from '#web/lib/firm/firm.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { saveQuote, withdrawQuote } from '#web/repairs/drawer/drawer-calls.ts';
import { useDrawer, useEditing, usePartActs, useRefreshRepair } from '#web/repairs/drawer/drawer-context.tsx';
import { FormBar } from '#web/repairs/drawer/form-bar.tsx';
import { fetchRepair } from '#web/repairs/repair-calls.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useRecordEditor } from '#web/ui/forms/use-record-editor.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { PaymentField } from './payment-field.tsx';
import { quoteTexts } from './quote.texts.ts';
import { QuoteAmounts } from './quote-amounts.tsx';
import { QuoteArticles } from './quote-articles.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { QuoteReferents } from './quote-referents.tsx';
import { QuoteText } from './quote-text.tsx';
import { DRAFT, missingIn, PENDING, type QuoteValues, quoteBody, quoteValues, readable } from './quote-values.ts';
import { SaveOrSend } from './save-or-send.tsx';
import { StorageOffers } from './storage-offers.tsx';
import { TakeOver } from './take-over.tsx';

export const QUOTE_FORM = 'repair-quote';
const NAMES: Record<string, Path<QuoteValues>> = { validUntil: 'valid_until' };

interface QuoteFormProps {
  readonly onClose: () => void;
  /** Called when sending was undone, so that what was sent can be corrected. */
  readonly onUndone: () => void;
}

/** The form of the first or the next version of a quote, which is saved as a draft or sent to the customer. */
export function QuoteForm(props: QuoteFormProps) {
  const terms = useFirmTerms();
  return terms ? <QuoteEditor terms={terms} {...props} /> : <Skeleton h={420} />;
}

function QuoteEditor({ terms, onClose, onUndone }: QuoteFormProps & { readonly terms: FirmTerms }) {
  const t = useTexts(quoteTexts);
  const { repair } = useDrawer();
  const account = useAccount();
  const refresh = useRefreshRepair(repair.id);
  const latest = repair.quotes[0];
  const values = useMemo(() => quoteValues(latest, today(), terms), [latest, terms]);
  const pending = repair.quotes.find(({ id_states_quote }) => id_states_quote === PENDING);
  const wantedState = useRef<typeof DRAFT | typeof PENDING>(DRAFT);
  /** The version that the quote is based on; the request's body names it. */
  const version = useRef(latest?.version);
  const sentAnew = useRef(false);
  const takeBack = async (revision: number) => {
    await withdrawQuote({ id: repair.id, reason: t('unsentReason') }, revision);
    toastDone(t('unsent'));
    await refresh();
    onUndone();
  };
  const { form, dirty, restoredAt, discard, submit, refusal, isPending } = useRecordEditor<QuoteValues>({
    name: QUOTE_FORM,
    record: repair.id,
    values,
    revision: repair.revision,
    send: async (changes, on, before) => {
      const validUntil = changes.valid_until ?? before.valid_until;
      const body = quoteBody(repair.id, changes, validUntil, wantedState.current, version.current, today(), terms);
      const answer = await saveQuote(body, on);
      // Sending what awaits its answer already writes nothing, so there is nothing to take back.
      sentAnew.current = wantedState.current === PENDING && answer.position !== null;
      return answer;
    },
    latest: async () => {
      const now = await fetchRepair(repair.id);
      version.current = now.quotes[0]?.version;
      return now.revision;
    },
    labels: Object.fromEntries(
      (Object.keys(values) as (keyof QuoteValues)[]).map((field) => [
        field === 'valid_until' ? 'quote.validUntil' : `quote.${field}`,
        t(field),
      ]),
    ),
    show: readable,
    names: NAMES,
    said: () => t(wantedState.current === PENDING ? 'sent' : 'savedDraft'),
    undo: (next) => (sentAnew.current && may(account, 'quotes', 'edit') ? () => takeBack(next) : undefined),
    after: async (next) => {
      await refresh();
      if (next !== null) onClose();
    },
  });
  useEditing(dirty);
  const sends = may(account, 'quotes', 'create');
  usePartActs(sends);
  const close = () => {
    discard();
    onClose();
  };
  const saveOrSend = async (now: QuoteValues) => {
    const missing = wantedState.current === PENDING ? missingIn(now) : [];
    if (missing.length > 0) {
      const message = missing.map((what) => t(`ask_${what}`)).join(' ');
      if (!(await confirm({ title: t('askTitle'), message, confirmLabel: t('sendAnyway') }))) return;
    }
    version.current = latest?.version;
    submit();
  };
  const { errors } = form.formState;
  const line = (name: 'object' | 'kind_attention', first = false) => (
    <TextInput
      label={t(name)}
      maxLength={200}
      data-autofocus={first || undefined}
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );
  return (
    <Form form={form} onSubmit={saveOrSend} aria-labelledby="quote-form">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={3} id="quote-form">
            {t(!latest ? 'formFirst' : latest.id_states_quote === DRAFT ? 'formDraft' : 'formTitle')}
          </Title>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={dirty ? onClose : close}>
            {t('closeForm')}
          </Button>
        </Group>
        <DraftNotice restoredAt={restoredAt} onDiscard={discard} />
        {pending ? (
          <Alert variant="default" p="xs">
            {t('superseding', { n: pending.version })}
          </Alert>
        ) : null}
        <TakeOver form={form}>
          <QuotePreview form={form} terms={terms} />
        </TakeOver>
        <StorageOffers form={form} />
        {line('object', true)}
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
      <FormBar dirty={dirty} refusal={refusal} always onDiscard={discard}>
        <SaveOrSend
          form={form}
          saving={isPending ? wantedState.current : null}
          sends={sends}
          onChoose={(state) => {
            wantedState.current = state;
          }}
        />
      </FormBar>
    </Form>
  );
}
