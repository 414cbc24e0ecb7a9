import { ActionIcon, Button, Checkbox, Group, NumberInput, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { common } from '#web/lib/text/common.texts.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { tableTexts } from '../table.texts.ts';
import type { TableColumn } from './column.ts';
import classes from './column-chooser.module.css';
import {
  type ColumnSettings,
  MAX_WIDTH,
  MIN_WIDTH,
  moveColumn,
  resizeColumn,
  toggleColumn,
} from './column-settings.ts';

interface ColumnChooserProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly columns: readonly TableColumn[];
  readonly settings: ColumnSettings;
  readonly onChange: (settings: ColumnSettings | undefined) => void;
}

/**
 * Chooses which columns are shown, in which order and how wide: by buttons and numbers alone, nothing needs dragging.
 */
export default function ColumnChooser({ opened, onClose, columns, settings, onChange }: ColumnChooserProps) {
  const t = useTexts(tableTexts);
  const words = useTexts(common);
  const groups = (['start', undefined, 'end'] as const).map((pinned) =>
    settings.order.filter((id) => columns.find((column) => column.id === id)?.pinned === pinned),
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('columnsTitle')} size="lg">
      <Text size="sm" c="dimmed" mb="sm">
        {t('columnsHint')}
      </Text>
      <ul className={classes.list}>
        {groups.flatMap((ids) =>
          ids.map((id, index) => {
            const shape = columns.find((known) => known.id === id);
            if (!shape) return null;
            const name = shape.name();
            return (
              <li key={id} className={classes.item}>
                <Checkbox
                  size="xs"
                  label={shape.pinned ? `${name} (${t('pinned')})` : name}
                  aria-label={t('show', { name })}
                  checked={!settings.hidden.includes(id)}
                  disabled={shape.pinned !== undefined}
                  onChange={() => onChange(toggleColumn(settings, id))}
                />
                <NumberInput
                  size="xs"
                  w={88}
                  min={MIN_WIDTH}
                  max={MAX_WIDTH}
                  step={8}
                  aria-label={t('width', { name })}
                  value={settings.widths[id] ?? shape.width}
                  onChange={(width) => typeof width === 'number' && onChange(resizeColumn(settings, id, width))}
                />
                <ActionIcon
                  variant="default"
                  size={28}
                  aria-label={t('moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => onChange(moveColumn(settings, columns, id, -1))}
                >
                  <IconArrowUp size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size={28}
                  aria-label={t('moveDown', { name })}
                  disabled={index === ids.length - 1}
                  onClick={() => onChange(moveColumn(settings, columns, id, 1))}
                >
                  <IconArrowDown size={14} />
                </ActionIcon>
              </li>
            );
          }),
        )}
      </ul>
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={() => onChange(undefined)}>
          {t('resetColumns')}
        </Button>
        <Button onClick={onClose}>{words('close')}</Button>
      </Group>
    </Dialog>
  );
}
