import { Button, Table, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportView } from '#api/contracts/imports.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { FailedState } from '#web/ui/page-state.tsx';
import classes from './import.module.css';
import { importTexts } from './import.texts.ts';
import { fetchRows, type ImportedRow, importKeys } from './import-calls.ts';

const PAGE = 100;

/** Each cell that is wrong, by its line and column, with what it says and what is said of it. */
export function ImportFaults({ one }: { one: ImportView }) {
  const t = useTexts(importTexts);
  const { counts, id, status } = one;
  const count = counts.faulty + counts.refused + counts.kept;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: importKeys.rows(id, 'faulty', `${status} ${count}`),
    queryFn: ({ pageParam, signal }) => fetchRows(id, { shown: 'faulty', after: pageParam, limit: PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.line : undefined),
    enabled: count > 0,
  });
  if (count === 0) return null;
  if (error) return <FailedState error={error} retry={refetch} />;
  const rows = data?.pages.flat() ?? [];
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {t('faultsTitle')}
      </Title>
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
          <Table.Tbody>{rows.flatMap((row) => faultRows(row, one, t('row')))}</Table.Tbody>
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

function faultRows({ line, cells, faults }: ImportedRow, { heads }: ImportView, wholeRow: string) {
  return faults.map(({ column, field, message }) => (
    <Table.Tr key={`${line} ${column} ${field} ${message}`}>
      <Table.Td>{line}</Table.Td>
      <Table.Td>{field || (column === null ? wholeRow : heads[column])}</Table.Td>
      <Table.Td className={classes.cell}>{column === null ? '' : (cells[column] ?? '')}</Table.Td>
      <Table.Td className={classes.fault}>{message}</Table.Td>
    </Table.Tr>
  ));
}
