import { Button, Select, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import drawer from '#web/repairs/drawer/drawer.module.css';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { NewReferentForm } from '#web/repairs/referents/new-referent-form.tsx';
import { useReferents } from '#web/repairs/referents/use-referents.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRows } from '#web/ui/forms/field-rows.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { toastDone } from '#web/ui/toasts.tsx';
import { quoteTexts } from './quote.texts.ts';
import { MAX_REFERENTS, type QuoteValues } from './quote-values.ts';

type Row = QuoteValues['referents'][number];

/** The e-mail addresses that the quote also goes to. */
export function QuoteReferents({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const rows = useFieldRows(form, 'referents', {
    empty: { email: '', user_id: null, people_id: null },
    most: MAX_REFERENTS,
    rowName: (n) => t('referent', { n }),
  });
  const referents = useWatch({ control: form.control, name: 'referents' });
  const { data: people } = useReferents(useDrawer().repair.customer_id);
  const nameOf = (row: Row | undefined) => people?.data.find(({ id }) => id === row?.people_id)?.label;
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('referents')}</legend>
      <FieldRows rows={rows} add={t('addReferent')} full={t('referentLimit', { n: MAX_REFERENTS })}>
        {({ at, label, fault }) => (
          <TextInput
            type="email"
            autoComplete="off"
            aria-label={label(t('referentEmail'))}
            placeholder="nome@azienda.it"
            description={nameOf(referents[at])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={fault('email')}
            {...form.register(`referents.${at}.email`)}
          />
        )}
      </FieldRows>
      {rows.all.length < MAX_REFERENTS ? <KnownReferent chosen={referents} onChoose={rows.add} /> : null}
    </fieldset>
  );
}

/** Adds one of the customer's referents who have an address, or a new referent; a bare address is typed in a row. */
function KnownReferent({ chosen, onChoose }: { chosen: readonly Row[]; onChoose: (row: Row) => void }) {
  const t = useTexts(quoteTexts);
  const { customer_id } = useDrawer().repair;
  const account = useAccount();
  const [adding, setAdding] = useState(false);
  const { data } = useReferents(customer_id);
  const chosenEmails = new Set(chosen.map(({ email }) => email));
  const known = (data?.data ?? []).filter(({ email }) => email !== '' && !chosenEmails.has(String(email)));
  const choose = (people_id: number, email: string) => onChoose({ email, user_id: customer_id, people_id });
  return (
    <>
      {known.length > 0 ? (
        <Select
          mt={6}
          searchable
          openOnFocus={false}
          label={t('chooseReferent')}
          data={known.map(({ id, label, email }) => ({ value: String(id), label: `${label} · ${email}` }))}
          value={null}
          onChange={(wanted) => {
            const person = known.find(({ id }) => String(id) === wanted);
            if (person) choose(person.id, String(person.email));
          }}
        />
      ) : null}
      {may(account, 'referents', 'create') ? (
        <Button
          mt={6}
          mr="xs"
          size="compact-sm"
          variant="subtle"
          leftSection={<IconUserPlus size={15} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {t('newReferent')}
        </Button>
      ) : null}
      <Dialog opened={adding} onClose={() => setAdding(false)} title={t('newReferent')}>
        <NewReferentForm
          customer={customer_id}
          onClose={() => setAdding(false)}
          onDone={({ id, email }) => {
            setAdding(false);
            if (email.trim() === '') toastDone(t('referentWithoutAddress'));
            else choose(id, email.trim());
          }}
        />
      </Dialog>
    </>
  );
}
