import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from '../list-page.module.css';
import { tableTexts } from '../table.texts.ts';
import { useSearchLater } from './use-search-later.ts';

interface SearchFieldProps {
  /** What can be searched for. */
  readonly label: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Enter or arrow down: moves on to the rows. */
  readonly onLeave: () => void;
}

/** The list's search: it follows the typing, and the address when that changes otherwise. */
export function SearchField({ label, field, value, onSearch, onLeave }: SearchFieldProps) {
  const t = useTexts(tableTexts);
  const [typed, setTyped] = useState(value);
  const search = useSearchLater(onSearch);
  const clear = () => {
    search.cancel();
    setTyped('');
    onSearch('');
  };
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      size="xs"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      leftSection={<IconSearch size={15} aria-hidden="true" />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size={24}
            aria-label={t('clearSearch')}
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search.type(event.currentTarget.value);
      }}
      onBlur={search.leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          clear();
        }
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
