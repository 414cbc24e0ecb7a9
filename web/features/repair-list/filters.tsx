import { Button, CloseButton, Loader, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { useFilterChips } from './filter-chips.ts';
import classes from './filters.module.css';
import type { ListState } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

/** Loaded when it is first opened: the fields for days and customers are in it. */
const FilterPanel = lazy(() => import('./filter-panel.tsx'));

interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
  /** The customer's label, where a shown row tells it. */
  readonly customerLabel: string | null;
  /** On the arriving list there is no state, technician or quote yet to choose by. */
  readonly arriving: boolean;
}

/** What narrows the list: one button that opens all of it, and what is set, as far as there is room. All in the address. */
export function Filters({ state, onChange, customerLabel, arriving }: FiltersProps) {
  const t = useTexts(texts);
  const chips = useFilterChips(state, customerLabel);
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <Popover position="bottom-start" trapFocus returnFocus width={arriving ? 320 : 560}>
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
            {chips.length > 0 ? <span className={classes.number}>{chips.length}</span> : null}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="sm" maw="calc(100vw - 16px)">
          <Suspense fallback={<Loader />}>
            <FilterPanel state={state} onChange={onChange} customerLabel={customerLabel} arriving={arriving} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <div className={classes.chips}>
        {chips.map(({ key, name, value, clear }) => (
          <span key={key} className={classes.chip}>
            <span>{value === null ? name : t('filterSet', { name, value })}</span>
            <CloseButton size={24} aria-label={t('remove', { name })} onClick={() => onChange(clear)} />
          </span>
        ))}
      </div>
    </search>
  );
}
