import { Button, type ButtonProps, Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

interface SearchPickerProps<T> {
  readonly children: ReactNode;
  /** The button's name for people who don't see where it stands. */
  readonly label?: string;
  readonly button?: ButtonProps;
  /** The label of the search field over the list. */
  readonly searchLabel: string;
  readonly listLabel: string;
  /** The query's key, without the search term. */
  readonly queryKey: readonly unknown[];
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly T[]>;
  readonly keyOf: (one: T) => string;
  readonly show: (one: T) => ReactNode;
  readonly onChoose: (one: T) => void;
  readonly width?: number;
  /** Which edge of the list is aligned with the button's. */
  readonly edge?: 'start' | 'end';
}

/**
 * A button whose list is searched on the server while one types. What is chosen is used at once, and nothing stays
 * chosen.
 */
export function SearchPicker<T>({
  children,
  label,
  button,
  searchLabel,
  listLabel,
  queryKey,
  find,
  keyOf,
  show,
  onChoose,
  width = 320,
  edge = 'start',
}: SearchPickerProps<T>) {
  const t = useTexts(common);
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed.trim(), 200);
  const search = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
      // A person who went on to something else keeps the focus there; otherwise it would be lost with the list.
      setTimeout(() => {
        const at = document.activeElement;
        if (at === search.current || at === document.body) combobox.targetRef.current?.focus();
      });
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const { data: found, isFetching } = useQuery({
    queryKey: [...queryKey, wanted],
    queryFn: ({ signal }) => find(wanted, signal),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      store={combobox}
      withinPortal
      // Before the list knows its own width it lies beyond the edge: with `absolute` that would widen a phone's page.
      floatingStrategy="fixed"
      width={`min(${width}px, 92vw)`}
      position={`bottom-${edge}`}
      onOptionSubmit={(key) => {
        const chosen = found?.find((one) => keyOf(one) === key);
        combobox.closeDropdown();
        if (chosen) onChoose(chosen);
      }}
    >
      <Combobox.Target targetType="button">
        <Button {...button} aria-label={label} onClick={() => combobox.toggleDropdown()}>
          {children}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={search}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          value={typed}
          aria-label={searchLabel}
          placeholder={searchLabel}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.resetSelectedOption();
          }}
        />
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={listLabel}>
          {found?.map((one) => (
            <Combobox.Option key={keyOf(one)} value={keyOf(one)}>
              {show(one)}
            </Combobox.Option>
          ))}
          {found?.length ? null : <Combobox.Empty>{t(isFetching ? 'loading' : 'nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
