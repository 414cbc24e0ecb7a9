import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { get } from '#web/lib/api/client.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { GrowingText } from '#web/ui/growing-text.tsx';
import { mentionTexts } from './mention.texts.ts';
import { type Mention, mentionAt, offeredPeople, withMention } from './mention-at.ts';

interface MentionAreaProps extends Omit<ComponentProps<typeof GrowingText>, 'onChange' | 'value'> {
  /** Null: a repair that is being entered. */
  readonly repairId: number | null;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly area?: Ref<HTMLTextAreaElement> | undefined;
  /** Drawn as the browser's own text area, for a cell; the other properties are then those of the element. */
  readonly plain?: boolean;
}

/**
 * The field of an internal note in which colleagues are mentioned. `@` offers those who may read the repair; arrows
 * choose, Enter or Tab inserts the name, Esc closes. A mentioned colleague is notified when the note is saved.
 */
export function MentionArea({ repairId, value, onText, area, plain = false, ...props }: MentionAreaProps) {
  const t = useTexts(mentionTexts);
  const list = useId();
  const areaRef = useRef<HTMLTextAreaElement | null>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const combobox = useCombobox();
  const { data } = useQuery({
    queryKey: ['mentionable', repairId],
    queryFn: async ({ signal }) => {
      const answer =
        repairId === null
          ? get('/api/v1/intervention/mentionable', {}, signal)
          : get('/api/v1/intervention/:id/mentionable', { id: repairId }, signal);
      return (await answer).data;
    },
    enabled: mention !== null,
    staleTime: 60_000,
  });
  const [at, setAt] = useState(0);
  const people = mention ? offeredPeople(data ?? [], mention.term) : [];
  const opened = people.length > 0;
  const chosen = Math.min(at, people.length - 1);
  const updateMention = (element: HTMLTextAreaElement) => {
    if (!element.readOnly) setMention(mentionAt(element.value, element.selectionStart));
    setAt(0);
  };
  const insertName = (name: string) => {
    const element = areaRef.current;
    if (!mention || !element) return;
    const next = withMention(value, mention, element.selectionStart, name);
    onText(next.text);
    setMention(null);
    setTimeout(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!opened) return props.onKeyDown?.(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[chosen];
    if (step !== undefined) setAt((chosen + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) insertName(person.name);
    else if (event.key === 'Escape') setMention(null);
    else return props.onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const Field = plain ? ('textarea' as unknown as typeof GrowingText) : GrowingText;
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: opened }}
      onOptionSubmit={insertName}
      position="bottom-start"
      middlewares={{ flip: true, shift: true }}
    >
      <Combobox.DropdownTarget>
        <Field
          {...props}
          ref={(element) => {
            areaRef.current = element;
            if (typeof area === 'function') area(element);
            else if (area) area.current = element;
          }}
          value={value}
          onChange={(event) => {
            onText(event.currentTarget.value);
            updateMention(event.currentTarget);
          }}
          onClick={(event) => updateMention(event.currentTarget)}
          onBlur={(event) => {
            setMention(null);
            props.onBlur?.(event);
          }}
          onKeyDown={onKeyDown}
          aria-autocomplete="list"
          aria-controls={opened ? list : undefined}
          aria-activedescendant={opened ? `${list}-${chosen}` : undefined}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={list} aria-label={t('colleagues')}>
          {people.map(({ id, name }, index) => (
            <Combobox.Option
              key={id}
              id={`${list}-${index}`}
              value={name}
              active={index === chosen}
              aria-selected={index === chosen}
              data-combobox-selected={index === chosen || undefined}
              onMouseDown={(event) => event.preventDefault()}
            >
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
