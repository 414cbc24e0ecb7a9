import { Button, Group, NativeSelect, Radio, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportView } from '#api/contracts/imports.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { toastFailure } from '#web/ui/toasts.tsx';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';
import { fetchRows, importKeys, matchImport } from './import-calls.ts';

const DUPLICATES = ['skip', 'update', 'add'] as const;

interface ColumnsStepProps {
  readonly one: ImportView;
  readonly onChecked: () => void;
  readonly onAnother: () => void;
}

/**
 * Asks which field each column of the file fills, suggested by its head, and what is done with rows that exist already.
 */
export function ColumnsStep({ one, onChecked, onAnother }: ColumnsStepProps) {
  const t = useTexts(importTexts);
  const client = useQueryClient();
  const [columns, setColumns] = useState(one.columns);
  const [duplicates, setDuplicates] = useState(one.duplicates);
  const { data: rows } = useQuery({
    queryKey: importKeys.rows(one.id, 'first', ''),
    queryFn: ({ signal }) => fetchRows(one.id, { shown: 'all', limit: 3 }, signal),
  });
  const choices = [
    { value: '', label: t('nothing') },
    ...one.places.map(({ place, label, required }) => ({ value: place, label: required ? `${label} *` : label })),
  ];
  // Only one column may fill a field: another column that had it loses it.
  const match = (at: number, place: string) =>
    setColumns(columns.map((other, i) => (i === at ? place : other === place && place !== '' ? '' : other)));
  const filled = (place: string) => columns.some((column) => column.split('.')[0] === place.split('.')[0]);
  const missing = one.places.filter(({ required, place }) => required && !filled(place));
  const names = [...new Set(missing.map(({ label }) => label))].join(', ');
  const heads = one.heads.map((head, at) => ({ at, name: head || t('unnamed', { n: at + 1 }) }));
  const check = async () => {
    try {
      await matchImport(one.id, columns, duplicates);
      await client.invalidateQueries({ queryKey: importKeys.one(one.id) });
      onChecked();
    } catch (error) {
      toastFailure(error);
    }
  };
  const exampleOf = (cells: readonly (string | undefined)[]) => {
    const example = cells.find(Boolean);
    return example ? t('example', { example }) : '';
  };
  return (
    <Stack gap="md">
      <Text fw={600}>{one.name}</Text>
      <div className={classes.scroll}>
        <Table verticalSpacing={6} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th>{t('field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {heads.map(({ at, name }) => {
              return (
                <Table.Tr key={at}>
                  <Table.Th scope="row" className={classes.column}>
                    {name}
                    <Text component="div" size="sm" c="dimmed" lineClamp={3}>
                      {rows ? exampleOf(rows.map(({ cells }) => cells[at])) : <Skeleton h={16} w={120} />}
                    </Text>
                  </Table.Th>
                  <Table.Td>
                    <NativeSelect
                      size="sm"
                      miw={120}
                      aria-label={t('fieldOf', { head: name })}
                      data={choices}
                      value={columns[at] ?? ''}
                      onChange={(event) => match(at, event.currentTarget.value)}
                    />
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
      {names === '' ? null : (
        <Text size="sm" role="status" className={classes.fault}>
          {t('missing', { names })}
        </Text>
      )}
      <Radio.Group
        label={t('duplicates')}
        description={duplicates === 'update' ? t('updateNote') : undefined}
        value={duplicates}
        onChange={(value) => setDuplicates(value as ImportView['duplicates'])}
      >
        <Group mt={6}>
          {DUPLICATES.map((value) => (
            <Radio key={value} value={value} label={t(value)} />
          ))}
        </Group>
      </Radio.Group>
      <Group>
        <Button onClick={check} disabled={columns.every((column) => column === '')}>
          {t('check')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
      </Group>
    </Stack>
  );
}
