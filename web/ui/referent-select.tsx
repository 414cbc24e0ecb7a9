import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { get } from '#web/lib/api/client.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';

interface ReferentSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Whose referents; null: nobody was chosen yet. */
  readonly customer: number | null;
  readonly value: number | null;
  /** What the present one is called, before any were asked for. */
  readonly text: string | null;
  readonly onChange: (id: number | null, text: string) => void;
}

/** A choice among the referents of one customer. */
export function ReferentSelect({ customer, value, text, onChange, ...rest }: ReferentSelectProps) {
  const t = useTexts(common);
  const { data } = useQuery({
    queryKey: ['select', '/api/v1/people/getSelectExternalReferent', customer],
    queryFn: ({ signal }) =>
      get('/api/v1/people/getSelectExternalReferent', { search: '*', user_id: customer ?? 0 }, signal),
    enabled: customer !== null && !rest.readOnly,
    staleTime: 30_000,
  });
  const found = (data?.data ?? []).map((option) => ({ value: String(option.id), label: option.text }));
  const known = value === null || found.some((option) => option.value === String(value));
  const options = known ? found : [{ value: String(value), label: text || `n. ${value}` }, ...found];
  return (
    <Select
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={t('nothingFound')}
      {...rest}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(id, option) => onChange(id === null ? null : Number(id), option?.label ?? '')}
    />
  );
}
