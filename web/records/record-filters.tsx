import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ListFilter, listFilters } from '#domain/records/kernel/record-list.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { DayField } from '#web/ui/day-field.tsx';
import { RemoteSelect } from '#web/ui/remote-select.tsx';
import { FilterChoices, FilterPanelFrame } from '#web/ui/table/filters/filter-panel.tsx';
import { isFiltered } from '#web/ui/table/list-definition.ts';
import { type Family, fieldName, optionsOf, selectPath } from './family.ts';
import { filterChange, filterWords, type RecordState, recordList } from './record-list.ts';
import { recordTexts } from './records.texts.ts';

interface RecordFiltersProps {
  readonly family: Family;
  readonly state: RecordState;
  readonly onChange: (change: Partial<RecordState>) => void;
  /** The label of a reference, as far as shown rows tell it. */
  readonly labelOf: (field: string, id: string) => string | null;
}

/** All filters of a family's list; each takes effect at once. */
export default function RecordFilters({ family, state, onChange, labelOf }: RecordFiltersProps) {
  const list = recordList(family);
  return (
    <FilterPanelFrame columns={1} filtered={isFiltered(list, state)} onReset={() => onChange(list.noFilters)}>
      <Stack gap="xs">
        {listFilters(family).map((filter) => (
          <RecordFilterField
            key={filter.param}
            family={family}
            filter={filter}
            chosen={filterWords(state, filter)}
            labelOf={labelOf}
            onChoose={(words) => onChange(filterChange(filter, words))}
          />
        ))}
      </Stack>
    </FilterPanelFrame>
  );
}

interface RecordFilterFieldProps extends Pick<RecordFiltersProps, 'family' | 'labelOf'> {
  readonly filter: ListFilter;
  readonly chosen: readonly string[];
  readonly onChoose: (words: readonly string[]) => void;
}

function RecordFilterField({ family, filter, chosen, labelOf, onChoose }: RecordFilterFieldProps) {
  const t = useTexts(recordTexts);
  const words = useTexts(common);
  const field = family.fields[filter.field];
  if (!field) return null;
  const name = fieldName(family, filter.field);
  const label = filter.bound ? t(filter.bound, { field: name }) : name;
  const [first = ''] = chosen;
  const choose = (word: string) => onChoose(word === '' ? [] : [word]);
  switch (field.kind.type) {
    case 'flag':
      return (
        <NativeSelect
          size="xs"
          label={label}
          value={first}
          data={[
            { value: '', label: t('any') },
            { value: '1', label: words('yes') },
            { value: '0', label: words('no') },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    case 'oneOf':
      return (
        <FilterChoices
          name={label}
          options={optionsOf(family, filter.field, field)
            .filter(({ value }) => value !== '')
            .map(({ value, label: text }) => ({ id: value, text }))}
          chosen={chosen}
          onChange={onChoose}
        />
      );
    case 'ref':
    case 'father':
      return (
        <RemoteSelect
          size="xs"
          path={selectPath(family, field)}
          label={label}
          value={first === '' || first === 'none' ? null : Number(first)}
          text={labelOf(filter.field, first)}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => choose(id === null ? '' : String(id))}
        />
      );
    case 'day':
      return <DayField size="xs" label={label} value={first} onChange={choose} />;
    default:
      return (
        <TextInput
          size="xs"
          inputMode="numeric"
          label={label}
          value={first}
          onChange={(event) => choose(event.currentTarget.value.replace(',', '.').trim())}
        />
      );
  }
}
