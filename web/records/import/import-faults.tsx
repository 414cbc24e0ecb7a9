import { Button, Group, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ImportView } from '#api/contracts/imports.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';
import { fetchRows, type ImportedRow, importKeys, saveFaultyRows } from './import-calls.ts';
import { MendCell } from './mend-cell.tsx';

const PAGE = 100;

/** The steps at which the rows that were not imported are mended. */
const MENDED: readonly ImportView['status'][] = ['checked', 'done'];

interface ImportFaultsProps {
  readonly one: ImportView;
  /** Changes the text of a cell. Resolves to false when that failed. */
  readonly onMend: (line: number, column: number, text: string) => Promise<boolean>;
}

/** Each faulty cell, by its line and column, with its fault. In the dry run it is mended in place. */
export function ImportFaults({ one, onMend }: ImportFaultsProps) {
  const t = useTexts(importTexts);
  const { counts, id, status } = one;
  const mends = MENDED.includes(status);
  const count = counts.faulty + counts.refused + counts.kept;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: importKeys.rows(id, 'faulty', mends ? 'mended' : `${status} ${count}`),
    queryFn: ({ pageParam, signal }) => fetchRows(id, { shown: 'faulty', after: pageParam, limit: PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.line : undefined),
    enabled: count > 0,
  });
  const saving = useMutation({ mutationFn: () => saveFaultyRows(one) });
  if (count === 0) return null;
  if (error) return <FailedState error={error} retry={refetch} />;
  const rows = data?.pages.flat() ?? [];
  return (
    <section>
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h5">
          {t('faultsTitle')}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={15} />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('download')}
        </Button>
      </Group>
      {mends ? (
        <Text size="sm" c="dimmed" mb={4}>
          {t('mendNote')}
        </Text>
      ) : null}
      <div className={classes.scroll}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('line')}</Table.Th>
              <Table.Th>{t('field')}</Table.Th>
              <Table.Th>{t('cell')}</Table.Th>
              <Table.Th>{t('fault')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <FaultRows key={row.line} row={row} one={one} onMend={onMend} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {hasNextPage ? (
        <Button variant="default" size="compact-sm" h={30} mt={8} loading={isFetching} onClick={() => fetchNextPage()}>
          {t('moreFaults')}
        </Button>
      ) : null}
    </section>
  );
}

function FaultRows({ row, one: { heads, status }, onMend }: ImportFaultsProps & { readonly row: ImportedRow }) {
  const t = useTexts(importTexts);
  const { line, cells, faults } = row;
  return faults.map(({ column, field, message }, at) => {
    const name = field || (column === null ? t('row') : heads[column]) || '';
    const text = column === null ? '' : (cells[column] ?? '');
    const again = faults.findIndex((fault) => fault.column === column) < at;
    const faultId = `fault-${line}-${at}`;
    return (
      <Table.Tr key={`${column} ${field} ${again ? message : ''}`}>
        <Table.Td>{line}</Table.Td>
        <Table.Td>{name}</Table.Td>
        <Table.Td className={classes.cell}>
          {column === null || again || !MENDED.includes(status) || row.outcome === 'kept' ? (
            text
          ) : (
            <MendCell
              label={t('cellOf', { field: name, line })}
              faultId={faultId}
              text={text}
              onMend={(said) => onMend(line, column, said)}
            />
          )}
        </Table.Td>
        <Table.Td id={faultId} className={classes.fault}>
          {message}
        </Table.Td>
      </Table.Tr>
    );
  });
}
