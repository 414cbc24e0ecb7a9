import { Button, CloseButton, Loader, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { tableTexts } from '../table.texts.ts';
import classes from './filters.module.css';

/** A filter that is set, in words, and what clears it. */
export interface FilterChip {
  readonly key: string;
  readonly name: string;
  /** Null: the name says everything. */
  readonly value: string | null;
  readonly clear: () => void;
}

interface FiltersProps {
  /** The filters that are set, without the search, which shows itself. */
  readonly chips: readonly FilterChip[];
  /** The panel's width in pixels, where there is room. */
  readonly width: number;
  /** All filters side by side; loaded when the panel is first opened. */
  readonly children: ReactNode;
}

/**
 * What narrows the list: one button that opens all filters, and those that are set, as far as there is room. All of it
 * is kept in the address.
 */
export function Filters({ chips, width, children }: FiltersProps) {
  const t = useTexts(tableTexts);
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <Popover position="bottom-start" trapFocus returnFocus width={width}>
        <Popover.Target>
          <Button
            size="compact-sm"
            h={30}
            variant="default"
            className={classes.open}
            data-set={chips.length > 0 || undefined}
            leftSection={<IconFilter size={15} aria-hidden="true" />}
            aria-label={chips.length === 0 ? t('filters') : t('filtersSet', { n: chips.length })}
          >
            <span className={classes.word}>{t('filters')}</span>
            {chips.length > 0 ? (
              // Drawn, not written: «Filtri1» would have to stand in the button's name.
              <span className={classes.number} data-n={chips.length} />
            ) : null}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="sm" maw="calc(100vw - 16px)">
          <Suspense fallback={<Loader />}>{children}</Suspense>
        </Popover.Dropdown>
      </Popover>
      <div className={classes.chips}>
        {chips.map(({ key, name, value, clear }) => (
          <span key={key} className={classes.chip}>
            <span>{value === null ? name : t('filterSet', { name, value })}</span>
            <CloseButton size={24} aria-label={t('remove', { name })} onClick={clear} />
          </span>
        ))}
      </div>
    </search>
  );
}
