import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './views.module.css';

export interface Choice {
  /** Null: nobody. */
  readonly id: number | null;
  readonly name: string;
  /** Facts beside the name that help to choose. */
  readonly facts?: string;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: number | null;
  /** The list is shown but nothing can be chosen. */
  readonly readOnly?: boolean;
  readonly search: { readonly label: string; readonly term: string; readonly onTerm: (term: string) => void };
  readonly onChoose: (choice: Choice) => void;
}

/** A searchable list of people to choose one of, each with facts; arrows move the focus, Enter chooses. */
export function ChoiceList({ label, choices, chosen, readOnly = false, search, onChoose }: ChoiceListProps) {
  const words = useTexts(common);
  return (
    <div data-choices>
      <TextInput
        type="search"
        size="xs"
        mb={8}
        aria-label={search.label}
        placeholder={search.label}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        value={search.term}
        onChange={(event) => search.onTerm(event.currentTarget.value)}
        onKeyDown={moveFocus}
      />
      {choices.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {words('nothingFound')}
        </Text>
      ) : null}
      <ul className={classes.choices} aria-label={label}>
        {choices.map((choice) => (
          <li key={choice.id ?? 'none'}>
            <UnstyledButton
              className={classes.choice}
              aria-pressed={choice.id === chosen}
              disabled={readOnly}
              data-choice
              onKeyDown={moveFocus}
              onClick={() => onChoose(choice)}
            >
              <IconCheck size={16} aria-hidden="true" className={classes.tick} />
              <span className={classes.name}>{choice.name}</span>
              {choice.facts ? <span className={classes.said}>{choice.facts}</span> : null}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus with the arrow keys: from the search to the first choice and back, and from choice to choice. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const list = event.currentTarget.closest('[data-choices]');
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, [data-choice]:not(:disabled)') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
