import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/lib/text/texts.ts';
import { Bar, type Fill, FillMark } from '#web/ui/charts/bar.tsx';
import classes from './figures-table.module.css';
import { figureTexts } from './home-figures.texts.ts';

/** A column of numbers. `fill`: the pattern of its part of the bar. */
interface FigureColumn {
  readonly name: string;
  readonly fill?: Fill;
}
interface FigureCell {
  readonly n: number;
  /** The list that the number counts; absent: it is no link. */
  readonly to?: string;
  /** Shown instead of the number. */
  readonly text?: string;
}
export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly cells: readonly FigureCell[];
}

interface FiguresTableProps {
  readonly title: string;
  readonly text: string;
  /** What the rows stand for. */
  readonly head: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** The numbers are no parts of a whole: each has a bar of its own. */
  readonly apart?: boolean;
}

/**
 * A chart that is a table: each number links to the list that it counts, and beside the numbers is a bar whose parts
 * differ by pattern.
 */
export function FiguresTable({ title, text, head, columns, rows, apart = false }: FiguresTableProps) {
  const t = useTexts(figureTexts);
  const id = useId();
  const partsOf = (row: FigureRow) =>
    columns.flatMap(({ fill }, at) => (fill ? [{ fill, value: row.cells[at]?.n ?? 0 }] : []));
  const barsOf = (row: FigureRow) => (apart ? partsOf(row).map((part) => [part]) : [partsOf(row)]);
  const most = Math.max(
    1,
    ...rows.flatMap((row) => barsOf(row).map((bar) => bar.reduce((sum, { value }) => sum + value, 0))),
  );
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {text}
      </Text>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" py="md">
          {t('empty')}
        </Text>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.table} aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {columns.map(({ name, fill }) => (
                  <th key={name} scope="col" className={classes.number}>
                    {fill ? <FillMark fill={fill} /> : null}
                    {name}
                  </th>
                ))}
                <td className={classes.chart} />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <span className={classes.name}>
                      {row.mark}
                      {row.name}
                    </span>
                  </th>
                  {columns.map(({ name }, at) => (
                    <td key={name} className={classes.number}>
                      <Figure cell={row.cells[at]} row={row.name} column={name} />
                    </td>
                  ))}
                  <td className={classes.chart}>
                    {barsOf(row).map((bar, at) => (
                      // The place of a bar identifies it.
                      <Bar key={columns[at]?.name} parts={bar} most={most} />
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Figure({ cell, row, column }: { cell: FigureCell | undefined; row: string; column: string }) {
  const t = useTexts(figureTexts);
  if (!cell) return null;
  const shown = cell.text ?? String(cell.n);
  if (cell.to === undefined || cell.n === 0) return <span className={classes.none}>{shown}</span>;
  return (
    <Link to={cell.to} className={classes.figure} aria-label={t('cell', { n: shown, row, column })}>
      {shown}
    </Link>
  );
}
