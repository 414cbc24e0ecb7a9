import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { RecordDetail } from '#api/contracts/records.contract.ts';
import type { Rows } from '#domain/records/kernel/field.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FaultText } from '#web/ui/fault-text.tsx';
import { type Family, fieldName, hintOf } from './family.ts';
import { RecordField } from './record-field.tsx';
import { blankRow, calledIn, type FormRow, type FormValues } from './record-values.ts';
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
  const rows = useFieldArray({ control: form.control, name: name as never, keyName: 'key' });
  const list = fieldName(family, name);
  const ordered = Object.values(child.fields).some(({ kind }) => kind.type === 'order');
  const columns = Object.entries(child.fields).filter(([, { kind }]) => kind.type !== 'order');
  const all = rows.fields as unknown as readonly (FormRow & { readonly key: string })[];
  const fault = form.getFieldState(name, form.formState).error;
  const said = fault?.message ?? fault?.root?.message;
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
            onClick={() => rows.append(blankRow(child.fields) as never)}
          >
            {t('addRow')}
          </Button>
        )}
      </Group>
      {said ? <FaultText>{said}</FaultText> : null}
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
            <tbody>
              {all.map((row, at) => (
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
                          path={`${name}.${at}.${column}`}
                          form={form}
                          readOnly={readOnly}
                          called={calledIn(record, name, row.id, column)}
                          cellLabel={t('rowField', { field: named, n: at + 1 })}
                        />
                      </td>
                    );
                  })}
                  {readOnly ? null : (
                    <td className={classes.tools}>
                      {ordered ? (
                        <>
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={28}
                            aria-label={t('rowUp', { n: at + 1 })}
                            disabled={at === 0}
                            onClick={() => rows.move(at, at - 1)}
                          >
                            <IconArrowUp size={15} />
                          </ActionIcon>
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={28}
                            aria-label={t('rowDown', { n: at + 1 })}
                            disabled={at === all.length - 1}
                            onClick={() => rows.move(at, at + 1)}
                          >
                            <IconArrowDown size={15} />
                          </ActionIcon>
                        </>
                      ) : null}
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={28}
                        aria-label={t('removeRow', { n: at + 1 })}
                        onClick={() => rows.remove(at)}
                      >
                        <IconTrash size={15} />
                      </ActionIcon>
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
