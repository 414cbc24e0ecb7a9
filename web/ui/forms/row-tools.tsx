import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useTexts } from '#web/lib/text/texts.ts';
import classes from './field-rows.module.css';
import { rowTexts } from './field-rows.texts.ts';
import { type FieldRow, ROW_BUTTON } from './use-field-rows.ts';

interface RowToolsProps {
  readonly row: FieldRow;
  /** How many rows there are, where their order matters: then they can be moved. */
  readonly ordered?: number | undefined;
}

/** The buttons that move and remove a row. */
export function RowTools({ row: { at, called: row, remove, move }, ordered }: RowToolsProps) {
  const t = useTexts(rowTexts);
  const look = { variant: 'subtle', color: 'gray', size: 28 } as const;
  return (
    <div className={`${classes.tools} of-no-print`}>
      {ordered === undefined ? null : (
        <>
          <ActionIcon
            {...look}
            {...{ [ROW_BUTTON]: 'up' }}
            aria-label={t('up', { row })}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          >
            <IconArrowUp size={15} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            {...look}
            {...{ [ROW_BUTTON]: 'down' }}
            aria-label={t('down', { row })}
            disabled={at === ordered - 1}
            onClick={() => move(at + 1)}
          >
            <IconArrowDown size={15} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
      <ActionIcon {...look} {...{ [ROW_BUTTON]: 'remove' }} aria-label={t('remove', { row })} onClick={remove}>
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
