import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '../fault-text.tsx';
import classes from './field-rows.module.css';
import { rowTexts } from './field-rows.texts.ts';
import { RowTools } from './row-tools.tsx';
import type { FieldRow, FieldRows as Rows } from './use-field-rows.ts';

interface FieldRowsProps {
  readonly rows: Rows;
  /**
   * `line` (default): controls without labels beside each other; `labelled`: with labels above them; `block`: a group
   * of fields under a heading.
   */
  readonly layout?: 'line' | 'labelled' | 'block';
  readonly readOnly?: boolean;
  /** The words of the button that adds a row, and its look. */
  readonly add?: string;
  readonly addButton?: ButtonProps;
  /** What is said when there can be no more rows. */
  readonly full?: string;
  /** How many rows must stay. */
  readonly least?: number;
  /** Draws the fields of a row. */
  readonly children: (row: FieldRow) => ReactNode;
}

/** The rows of a form's list (`useFieldRows`), each with a button that removes it, and a button that adds one. */
export function FieldRows({
  rows,
  layout = 'line',
  readOnly = false,
  add,
  addButton,
  full,
  least = 0,
  children,
}: FieldRowsProps) {
  const t = useTexts(rowTexts);
  const { all, most, fault } = rows;
  return (
    <>
      <ul className={classes.list} data-layout={layout} ref={rows.list as React.RefObject<HTMLUListElement | null>}>
        {all.map((row) => {
          const tools = readOnly || all.length <= least ? null : <RowTools row={row} />;
          if (layout === 'block') return <Block key={row.key} name={row.name} tools={tools} fields={children(row)} />;
          return (
            <li key={row.key} className={classes.row}>
              {layout === 'line' ? (
                children(row)
              ) : (
                <fieldset className={classes.fields} aria-label={row.name}>
                  {children(row)}
                </fieldset>
              )}
              {tools}
            </li>
          );
        })}
      </ul>
      {fault ? <FaultText>{fault}</FaultText> : null}
      {readOnly ? null : all.length < most ? (
        <Button
          ref={rows.adder}
          size="compact-sm"
          variant="subtle"
          className="of-no-print"
          style={{ alignSelf: 'flex-start' }}
          mt={6}
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          {...addButton}
          onClick={() => rows.add()}
        >
          {add ?? t('add')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed" mt={6}>
          {full ?? t('full', { n: most })}
        </Text>
      )}
    </>
  );
}

interface BlockProps {
  readonly name: string;
  readonly tools: ReactNode;
  readonly fields: ReactNode;
}

function Block({ name, tools, fields }: BlockProps) {
  return (
    <li>
      <fieldset className={classes.block}>
        <legend className="of-hidden">{name}</legend>
        <Group justify="space-between">
          <Text fw={600} aria-hidden="true">
            {name}
          </Text>
          {tools}
        </Group>
        {fields}
      </fieldset>
    </li>
  );
}
