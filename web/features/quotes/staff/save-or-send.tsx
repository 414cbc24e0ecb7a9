import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { shownName } from '#web/lib/text/shown-name.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { useDrawer } from '#web/repairs/drawer/drawer-context.tsx';
import { useStateName, useStates } from '#web/repairs/states.ts';
import { quoteTexts } from './quote.texts.ts';
import { DRAFT, PENDING, type QuoteValues, recipientsOf } from './quote-values.ts';

interface SaveOrSendProps {
  readonly form: UseFormReturn<QuoteValues>;
  /** The one that is under way; null: neither. */
  readonly saving: typeof DRAFT | typeof PENDING | null;
  /** The person may send the quote, not only save it. */
  readonly sends: boolean;
  readonly onChoose: (state: typeof DRAFT | typeof PENDING) => void;
}

/**
 * The buttons that save the draft or send it, and to whom it would go. Enter in a field saves the draft, because its
 * button comes first.
 */
export function SaveOrSend({ form, saving, sends, onChoose }: SaveOrSendProps) {
  const t = useTexts(quoteTexts);
  const { customer, state, states_id, states_description } = useDrawer().repair;
  const states = useStates();
  const stateName = useStateName();
  const nameOf = (key: StateKey) => {
    const entry = states.of(key);
    return stateName({ states_id: entry.id, states_description: entry.name.it });
  };
  const referents = useWatch({ control: form.control, name: 'referents' });
  const list = recipientsOf(customer.email, referents);
  const others = list.length - (customer.email ? 1 : 0);
  const name = shownName(customer.label);
  return (
    <>
      {sends ? (
        <Text size="sm" c="dimmed" w="100%" style={{ order: -1, overflowWrap: 'anywhere' }}>
          {list.length === 0 ? t('goesToNobody') : t('goesTo', { list: list.join(', ') })}
          {state === 'RECEIVED' ? (
            <Text span display="block" size="sm" c="var(--of-ink)">
              {t('goesOver', {
                state: stateName({ states_id, states_description }),
                over: nameOf('DIAGNOSIS'),
                to: nameOf('QUOTING'),
              })}
            </Text>
          ) : null}
        </Text>
      ) : null}
      <Button
        type="submit"
        variant={sends ? 'default' : 'filled'}
        loading={saving === DRAFT}
        disabled={saving === PENDING}
        onClick={() => onChoose(DRAFT)}
      >
        {t('saveDraft')}
      </Button>
      {sends ? (
        <Button
          type="submit"
          leftSection={<IconSend size={16} aria-hidden="true" />}
          loading={saving === PENDING}
          disabled={saving === DRAFT}
          onClick={() => onChoose(PENDING)}
        >
          {others > 0 ? t('sendToMore', { name, n: others }) : t('sendTo', { name })}
        </Button>
      ) : null}
    </>
  );
}
