import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { formatMoney } from '#web/lib/money/money.ts';
import { may } from '#web/lib/session/permissions.ts';
import { useAccount } from '#web/lib/session/session.ts';
import { language } from '#web/lib/text/language.ts';
import classes from './part-field.module.css';

/** A part of the catalogue, as it is put into a row. */
export interface Part {
  readonly id: number;
  readonly code_gr: string;
  readonly description: string;
  /** The brand's name; empty: none. */
  readonly brand: string;
  /** The list price in the API's form; null: none was entered. */
  readonly price_list: string | null;
}

interface PartFieldProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called when a part is chosen from those found. */
  readonly onPart: (part: Part) => void;
}

const MAX_SHOWN = 12;

async function findParts(search: string, signal: AbortSignal): Promise<readonly Part[]> {
  const { data } = await get('/api/v1/itemGr', { search, limit: MAX_SHOWN }, signal);
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

/** The field of a part's code: typed freely, or chosen among the parts whose code, description or brand matches. */
export function PartField({ value, onChange, onPart, ...rest }: PartFieldProps) {
  const mayViewCatalogue = may(useAccount(), 'catalogue', 'view');
  const [term] = useDebouncedValue(value.trim(), 200);
  const { data: parts = [] } = useQuery({
    queryKey: ['parts', term, language()],
    queryFn: ({ signal }) => findParts(term, signal),
    enabled: mayViewCatalogue && term.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const partsByCode = new Map((term.length > 1 ? parts : []).map((part) => [part.code_gr, part]));
  return (
    <Autocomplete
      maxDropdownHeight={280}
      comboboxProps={{ width: 'min(440px, calc(100vw - 24px))', position: 'bottom-start' }}
      {...rest}
      value={value}
      data={[...partsByCode.keys()]}
      // Show all that the server found: it also searches words outside the code, which the default filter would drop.
      filter={({ options }) => options}
      renderOption={({ option }) => <PartOption part={partsByCode.get(option.value)} code={option.value} />}
      onChange={onChange}
      onOptionSubmit={(code) => {
        const part = partsByCode.get(code);
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
