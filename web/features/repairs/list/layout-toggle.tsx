import { SegmentedControl } from '@mantine/core';
import { IconCalendar, IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './layout-toggle.module.css';
import type { ListState } from './list-url.ts';
import { texts } from './repair-list.texts.ts';

const LAYOUTS = [
  { value: 'list', text: 'layoutList', Icon: IconList },
  { value: 'board', text: 'layoutBoard', Icon: IconLayoutKanban },
  { value: 'calendar', text: 'layoutCalendar', Icon: IconCalendar },
] as const;

/** Shows the same rows as a list, as a board by state, or as a calendar of deadlines. */
export function LayoutToggle({
  value,
  onChange,
}: {
  value: ListState['layout'];
  onChange: (layout: ListState['layout']) => void;
}) {
  const t = useTexts(texts);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('layout')}
      value={value}
      onChange={(next) => onChange(next)}
      data={LAYOUTS.map(({ value, text, Icon }) => ({
        value,
        label: (
          <span className={classes.layout} title={t(text)}>
            <Icon size={15} aria-hidden="true" />
            <span className={classes.words}>{t(text)}</span>
          </span>
        ),
      }))}
    />
  );
}
