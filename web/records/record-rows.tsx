import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordDetail } from '#api/contracts/records.contract.ts';
import type { Rows } from '#domain/records/kernel/field.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { RowTools } from '#web/ui/forms/row-tools.tsx';
import { useFieldRows } from '#web/ui/forms/use-field-rows.ts';
import { type Family, fieldName, hintOf } from './family.ts';
import { RecordField } from './record-field.tsx';
import { blankRow, type FormRow, type FormValues, referenceLabelIn } from './record-values.ts';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';

interface RecordRowsProps {
  readonly family: Family;
  readonly name: string;
  readonly child: Rows;
  readonly form: UseFormReturn<FormValues>;
  readonly readOnly: boolean;
  /** The record as the server last gave it; null: it is not inserted yet. */
  readonly record: RecordDetail | null;
}

/** Rows within a record, as a table that is edited in place. Rows that keep an order can be moved. */
export function RecordRows({ family, name, child, form, readOnly, record }: RecordRowsProps) {
  const t = useTexts(recordTexts);
  const {
    all,
    add,
    fault,
    list: table,
    adder,
  } = useFieldRows(
    // A record's values have many shapes; these are the rows.
    form as unknown as UseFormReturn<Record<string, FormRow[]>>,
    name,
    { empty: blankRow(child.fields), most: child.max },
  );
  const list = fieldName(family, name);
  const ordered = Object.values(child.fields).some(({ kind }) => kind.type === 'order');
  const columns = Object.entries(child.fields).filter(([, { kind }]) => kind.type !== 'order');
  const idAt = (at: number) => (form.getValues(name) as FormRow[])[at]?.id;
  return (
    <section aria-label={list}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {list}
        </Text>
        {readOnly ? null : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} aria-hidden="true" />}
            disabled={all.length >= child.max}
            aria-label={t('addRowTo', { name: list })}
            ref={adder}
            onClick={() => add()}
          >
            {t('addRow')}
          </Button>
        )}
      </Group>
      {fault ? <FaultText>{fault}</FaultText> : null}
      {all.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noRows')}
        </Text>
      ) : (
        <div className={classes.rows}>
          <table>
            <thead>
              <tr>
                {columns.map(([column, { rules }]) => (
                  <th key={column} scope="col" title={hintOf(family, `${name}.${column}`)}>
                    {fieldName(family, `${name}.${column}`)}
                    {rules.required ? ' *' : ''}
                  </th>
                ))}
                {readOnly ? null : <td />}
              </tr>
            </thead>
            <tbody ref={table as React.RefObject<HTMLTableSectionElement | null>}>
              {all.map((row) => (
                <tr key={row.key}>
                  {columns.map(([column, field]) => {
                    const place = `${name}.${column}`;
                    const named = fieldName(family, place);
                    return (
                      <td key={column} data-name={named}>
                        <RecordField
                          family={family}
                          place={place}
                          field={field}
                          path={`${name}.${row.at}.${column}`}
                          form={form}
                          readOnly={readOnly}
                          called={referenceLabelIn(record, name, idAt(row.at), column)}
                          cellLabel={row.label(named)}
                        />
                      </td>
                    );
                  })}
                  {readOnly ? null : (
                    <td className={classes.tools}>
                      <RowTools row={row} ordered={ordered ? all.length : undefined} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
