import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { formatDay, formatInstant } from '#web/lib/dates/dates.ts';
import type { ApiFailure } from '#web/lib/http/failure.ts';
import { common } from '#web/lib/text/common.texts.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { closable } from './closable.ts';

/**
 * Shows both values of every field that two people changed, with who and when, and asks which to keep. Closing it keeps
 * the other person's values: nothing is overwritten silently.
 */
export function askConflict(
  conflicts: ApiFailure['conflicts'],
  labels: Readonly<Record<string, string>> = {},
): Promise<'mine' | 'theirs'> {
  return new Promise((resolve) => {
    let choice: 'mine' | 'theirs' = 'theirs';
    const [first] = conflicts;
    const choose = (value: 'mine' | 'theirs') => {
      choice = value;
      modals.close(id);
    };
    const id = modals.open({
      title: textOf(common, 'conflictTitle'),
      size: 'lg',
      ...closable(),
      onClose: () => resolve(choice),
      children: (
        <Stack>
          <Text>{textOf(common, 'conflictText', { by: first?.by ?? '', at: formatInstant(first?.at) })}</Text>
          <Table withRowBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th />
                <Table.Th>{textOf(common, 'yours')}</Table.Th>
                <Table.Th>{textOf(common, 'theirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {conflicts.map(({ field, yours, theirs }) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{labels[field] ?? field}</Table.Th>
                  <Table.Td>{shown(yours)}</Table.Td>
                  <Table.Td>{shown(theirs)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => choose('theirs')} data-autofocus>
              {textOf(common, 'keepTheirs')}
            </Button>
            <Button onClick={() => choose('mine')}>{textOf(common, 'keepYours')}</Button>
          </Group>
        </Stack>
      ),
    });
  });
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return textOf(common, value ? 'yes' : 'no');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
}
