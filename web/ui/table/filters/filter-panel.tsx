import { Button, Checkbox, Group, NativeSelect, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { tableTexts } from '../table.texts.ts';
import classes from './filters.module.css';
import { useSearchLater } from './use-search-later.ts';

interface FilterPanelFrameProps {
  readonly columns: 1 | 3;
  /** Some filter is set. */
  readonly filtered: boolean;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

/** All filters of a list side by side, each applied at once, and the button that clears all of them. */
export function FilterPanelFrame({ columns, filtered, onReset, children }: FilterPanelFrameProps) {
  const t = useTexts(tableTexts);
  return (
    <Stack gap="sm">
      <div className={classes.panel} data-columns={columns}>
        {children}
      </div>
      <Group justify="flex-end">
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!filtered}
          leftSection={<IconX size={14} aria-hidden="true" />}
          onClick={onReset}
        >
          {t('reset')}
        </Button>
      </Group>
    </Stack>
  );
}

interface FilterChoicesProps<T extends string | number> {
  readonly name: string;
  /** `label`: what is shown instead of the plain text. */
  readonly options: readonly { readonly id: T; readonly text: string; readonly label?: ReactNode }[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Some of a few values. */
export function FilterChoices<T extends string | number>({ name, options, chosen, onChange }: FilterChoicesProps<T>) {
  const toggle = (id: T) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Stack gap={0} role="group" aria-label={name}>
      <Text size="xs" fw={600} aria-hidden="true">
        {name}
      </Text>
      <ScrollArea.Autosize mah={420}>
        {options.map(({ id, text, label = text }) => (
          <Checkbox
            key={id}
            size="xs"
            classNames={{ root: classes.option, labelWrapper: classes.label }}
            label={label}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </ScrollArea.Autosize>
    </Stack>
  );
}

interface FilterChoiceProps<T extends string> {
  readonly name: string;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
  /** Empty, or one. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** One of a few values, or all. */
export function FilterChoice<T extends string>({ name, options, nameOf, chosen, onChange }: FilterChoiceProps<T>) {
  const words = useTexts(common);
  return (
    <NativeSelect
      size="xs"
      label={name}
      value={chosen[0] ?? ''}
      data={[{ value: '', label: words('all') }, ...options.map((value) => ({ value, label: nameOf(value) }))]}
      onChange={({ currentTarget: { value } }) => onChange(options.filter((option) => option === value))}
    />
  );
}

interface FilterTextProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words that one column holds; they take effect a moment after the last letter. */
export function FilterText({ name, value, onChange }: FilterTextProps) {
  const [typed, setTyped] = useState(value);
  const search = useSearchLater(onChange);
  // Clearing the filter elsewhere empties the field; its own late change must not take back what is typed since.
  useEffect(() => setTyped((now) => (value === '' || now === '' ? value : now)), [value]);
  return (
    <TextInput
      size="xs"
      label={name}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search.type(currentTarget.value);
      }}
      onBlur={search.leave}
    />
  );
}

interface FilterYesNoProps {
  readonly name: string;
  /** Empty: either. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Yes, no, or either. */
export function FilterYesNo({ name, chosen, onChange }: FilterYesNoProps) {
  const words = useTexts(common);
  return (
    <FilterChoice
      name={name}
      options={['1', '0']}
      nameOf={(option) => words(option === '1' ? 'yes' : 'no')}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
