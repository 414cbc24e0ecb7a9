import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { language } from '#web/lib/text/language.ts';
import classes from './part-field.module.css';

/** A part of the catalogue, as whoever writes a row takes it. */
export interface Part {
  readonly id: number;
  readonly code_gr: string;
  readonly description: string;
  /** What the brand is called; empty: none. */
  readonly brand: string;
  /** As the wire has it; null: nobody said. */
  readonly price_list: string | null;
}

interface PartFieldProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** A part was chosen from what was found. */
  readonly onPart: (part: Part) => void;
}

const SHOWN = 12;

async function findParts(search: string, signal: AbortSignal): Promise<readonly Part[]> {
  const { data } = await get('/api/v1/itemGr', { search, limit: SHOWN }, signal);
  return data.map((row) => {
    const texts = row.description as Readonly<Record<string, string>>;
    return {
      id: row.id,
      code_gr: String(row.code_gr),
      description: texts[language()] || texts.it || texts.en || '',
      brand: row.labels.brand ?? '',
      price_list: row.price_list as string | null,
    };
  });
}

/** A part's code: typed freely, or chosen among the parts whose codes, words or brand fit what is typed. */
export function PartField({ value, onChange, onPart, ...rest }: PartFieldProps) {
  const known = may(useAccount(), 'catalogue', 'view');
  const [term] = useDebouncedValue(value.trim(), 200);
  const { data: parts = [] } = useQuery({
    queryKey: ['parts', term, language()],
    queryFn: ({ signal }) => findParts(term, signal),
    enabled: known && term.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const found = new Map((term.length > 1 ? parts : []).map((part) => [part.code_gr, part]));
  return (
    <Autocomplete
      maxDropdownHeight={280}
      comboboxProps={{ width: 'min(440px, calc(100vw - 24px))', position: 'bottom-start' }}
      {...rest}
      value={value}
      data={[...found.keys()]}
      // Found by the server, by words that need not stand in the code.
      filter={({ options }) => options}
      renderOption={({ option }) => <PartOption part={found.get(option.value)} code={option.value} />}
      onChange={onChange}
      onOptionSubmit={(code) => {
        const part = found.get(code);
        if (part) onPart(part);
      }}
    />
  );
}

function PartOption({ part, code }: { part: Part | undefined; code: string }) {
  return (
    <span className={classes.option}>
      <span className="of-code">{code}</span>
      <span className={classes.description}>{[part?.description, part?.brand].filter(Boolean).join(' · ')}</span>
      <span className="of-number">{part?.price_list ? formatMoney(part.price_list) : ''}</span>
    </span>
  );
}
