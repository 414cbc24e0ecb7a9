import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChoicePath } from '#api/contracts/endpoints.ts';
import { get } from '#web/lib/api/client.ts';
import { useOwnFault } from '#web/lib/forms/own-fault.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

export interface RemoteSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** An autocomplete call of the specification: `/api/v1/people/select`. */
  readonly path: ChoicePath;
  /** For referents: the customer whose they are; null: none is chosen yet. */
  readonly customer?: number | null;
  readonly value: number | null;
  /** The label of the present value; without it the server is asked. */
  readonly text?: string | null;
  readonly onChange: (id: number | null, text: string) => void;
  /**
   * Fewest characters to search with (repairs, cells of tables: 3). An empty term is sent as `*`: the first records.
   */
  readonly minimum?: number;
}

/** The one select that is narrowed to a customer. */
const REFERENTS = '/api/v1/people/getSelectExternalReferent';

const labelKey = (path: ChoicePath, id: number | null) => ['select', path, 'id', id] as const;

/**
 * The label of the chosen record: as it was given, as it was chosen here, else as the server says.
 * @returns empty while that is not known, or where nothing is chosen
 */
export function useChoiceLabel(path: ChoicePath, value: number | null, text?: string | null): string {
  const { data = '' } = useQuery({
    queryKey: labelKey(path, value),
    queryFn: async ({ signal }) => (await get(path, { id: value ?? undefined }, signal)).data[0]?.text ?? '',
    enabled: value !== null && !text,
    staleTime: 30_000,
  });
  return value === null ? '' : text || data;
}

/**
 * A choice among many records, searched on the server while typing. A text that was typed and not chosen is reported,
 * not dropped: the field shows the present choice, and why. Erasing the text and leaving the field empties the choice,
 * as its cross does.
 */
export function RemoteSelect({
  path,
  customer,
  value,
  text,
  onChange,
  minimum = 0,
  error,
  ...rest
}: RemoteSelectProps) {
  const t = useTexts(common);
  const label = useChoiceLabel(path, value, text);
  const client = useQueryClient();
  const [term, setTerm] = useState('');
  const [asked, setAsked] = useState(false);
  const [search] = useDebouncedValue(term === label ? '' : term.trim(), 200);
  const long = search === '' || search.length >= minimum;
  const { data, isFetching } = useQuery({
    queryKey: ['select', path, search, ...(customer === undefined ? [] : [customer])],
    queryFn: ({ signal }) => {
      const wanted = search === '' ? '*' : search;
      if (customer === undefined || customer === null) return get(path, { search: wanted }, signal);
      return get(REFERENTS, { search: wanted, user_id: customer }, signal);
    },
    enabled: asked && long && customer !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  // What an earlier term found is no answer to a term that is too short.
  const found = ((long ? data?.data : undefined) ?? []).map((option) => ({
    value: String(option.id),
    label: option.text,
  }));
  const current = value === null || label === '' ? [] : [{ value: String(value), label }];
  const others = found.filter((option) => option.value !== String(value));
  const options = others.length === found.length ? [...current, ...found] : found;
  const unchosen = (typed: string) => (typed.trim() === '' || typed.trim() === label.trim() ? null : typed.trim());
  /** The text at the time when the field was left: Mantine then puts the chosen label in its place. */
  const left = useRef<string | null>(null);
  /** Whether somebody typed since the field has the focus: only then an empty text was emptied. */
  const typed = useRef(false);
  const { fault, leave, forget } = useOwnFault(() => {
    const lost = left.current ?? unchosen(term);
    return lost === null ? null : t('notChosen', { text: lost });
  });
  return (
    <Select
      searchable
      clearable
      // Opening by mere focus would hide the message under a refused field.
      openOnFocus={false}
      nothingFoundMessage={!long ? t('atLeast', { n: minimum }) : isFetching ? t('loading') : t('nothingFound')}
      {...rest}
      data={options}
      filter={({ options: all }) => all}
      value={value === null ? null : String(value)}
      error={fault ?? error}
      onSearchChange={setTerm}
      onInput={(event) => {
        left.current = null;
        typed.current = true;
        forget();
        rest.onInput?.(event);
      }}
      onBlur={(event) => {
        left.current = unchosen(event.currentTarget.value);
        const emptied = typed.current && event.currentTarget.value.trim() === '';
        if (emptied && value !== null && rest.clearable !== false) onChange(null, '');
        typed.current = false;
        leave(event);
        rest.onBlur?.(event);
      }}
      onFocus={(event) => {
        setAsked(true);
        rest.onFocus?.(event);
      }}
      onChange={(id, option) => {
        left.current = null;
        typed.current = false;
        forget();
        if (id !== null) client.setQueryData(labelKey(path, Number(id)), option?.label);
        onChange(id === null ? null : Number(id), option?.label ?? '');
      }}
      comboboxProps={{ withinPortal: true, ...rest.comboboxProps }}
    />
  );
}
