import { Button, Checkbox, CloseButton, Group, Popover, ScrollArea, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './filters.module.css';
import { texts } from './repair-list.texts.ts';

interface FilterProps {
  readonly name: string;
  /** What is set, in words; null: nothing. */
  readonly value: string | null;
  readonly onClear: () => void;
  readonly children: ReactNode;
  readonly width?: number;
}

/** A filter: a button that says what is set, opens the choice, and can be cleared. */
export function Filter({ name, value, onClear, children, width = 240 }: FilterProps) {
  const t = useTexts(texts);
  return (
    <Group gap={0} wrap="nowrap" className={classes.filter} data-set={value !== null || undefined}>
      <Popover position="bottom-start" trapFocus returnFocus width={width}>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            className={classes.button}
            rightSection={value === null ? <IconChevronDown size={14} aria-hidden="true" /> : null}
          >
            {value === null ? name : t('filterSet', { name, value })}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs">{children}</Popover.Dropdown>
      </Popover>
      {value === null ? null : <CloseButton size={24} aria-label={t('remove', { name })} onClick={onClear} />}
    </Group>
  );
}

interface ChoiceFilterProps<T extends string | number> {
  readonly name: string;
  readonly options: readonly { readonly id: T; readonly text: string }[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** A filter by some of a few values. */
export function ChoiceFilter<T extends string | number>({ name, options, chosen, onChange }: ChoiceFilterProps<T>) {
  const set = options.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  const [first] = set;
  const value = first === undefined ? null : set.length === 1 ? first : String(set.length);
  const toggle = (id: T) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Filter name={name} value={value} onClear={() => onChange([])}>
      <ScrollArea.Autosize mah={320}>
        <Stack gap={0} role="group" aria-label={name}>
          {options.map(({ id, text }) => (
            <Checkbox
              key={id}
              size="xs"
              classNames={{ root: classes.option, labelWrapper: classes.label }}
              label={text}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Filter>
  );
}
