import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { get } from '#web/lib/api/client.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import drawer from '../drawer.module.css';
import { useDrawer } from '../drawer-context.tsx';
import classes from './quote.module.css';
import { quoteTexts } from './quote.texts.ts';
import { MAX_REFERENTS, type QuoteValues } from './quote-values.ts';

/** The e-mail addresses that the quote also goes to. */
export function QuoteReferents({ form }: { form: UseFormReturn<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'referents' });
  const faults = form.formState.errors.referents;
  return (
    <fieldset className={drawer.section} style={{ marginBottom: 0 }}>
      <legend>{t('referents')}</legend>
      <ul className={classes.rows}>
        {fields.map(({ id }, index) => (
          <li key={id} className={classes.referent}>
            <TextInput
              type="email"
              autoComplete="off"
              aria-label={t('referentOf', { n: index + 1 })}
              placeholder="nome@azienda.it"
              error={faults?.[index]?.email?.message}
              {...form.register(`referents.${index}.email`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('removeReferent', { n: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {faults?.message ? <FaultText>{faults.message}</FaultText> : null}
      {fields.length < MAX_REFERENTS ? <KnownReferent onChoose={append} /> : null}
      {fields.length < MAX_REFERENTS ? (
        <Button
          mt={6}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={() => append({ email: '', user_id: null, people_id: null })}
        >
          {t('addReferent')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {t('referentLimit', { n: MAX_REFERENTS })}
        </Text>
      )}
    </fieldset>
  );
}

/** One of the customer's referents who have an address; nothing where he has none. */
function KnownReferent({ onChoose }: { onChoose: (row: QuoteValues['referents'][number]) => void }) {
  const t = useTexts(quoteTexts);
  const { customer_id } = useDrawer().repair;
  const { data } = useQuery({
    queryKey: ['customers', 'referents', customer_id],
    queryFn: ({ signal }) => get('/api/v1/people/getByIdUser/:id', { id: customer_id }, signal),
    enabled: may(useAccount(), 'referents', 'view'),
  });
  const known = (data?.data ?? []).filter(({ email }) => email !== '');
  if (known.length === 0) return null;
  return (
    <Select
      mt={6}
      searchable
      openOnFocus={false}
      label={t('chooseReferent')}
      data={known.map(({ id, label, email }) => ({ value: String(id), label: `${label} · ${email}` }))}
      value={null}
      onChange={(chosen) => {
        const person = known.find(({ id }) => String(id) === chosen);
        if (person) onChoose({ email: String(person.email), user_id: customer_id, people_id: person.id });
      }}
    />
  );
}
