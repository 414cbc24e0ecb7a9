import type { RecordRow } from '#api/contracts/records.contract.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import { listSorts } from '#domain/records/kernel/record-list.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { PeopleHere } from '#web/ui/people-here.tsx';
import { OpenCell } from '#web/ui/table/cells/open-cell.tsx';
import type { TableColumn } from '#web/ui/table/columns/column.ts';
import { type Family, fieldName } from './family.ts';
import { useFamily } from './family-context.tsx';
import { recordSubject } from './record-calls.ts';
import { RecordCell } from './record-cell.tsx';
import { shownOf } from './record-values.ts';
import { recordTexts } from './records.texts.ts';

const WIDTHS: Readonly<Partial<Record<Field['kind']['type'], number>>> = {
  image: 56,
  flag: 84,
  int: 84,
  percent: 84,
  decimal: 96,
  cents: 104,
  day: 100,
  colour: 88,
  text: 240,
};
const LINE_WIDTH = 168;
const RIGHT: readonly string[] = ['int', 'decimal', 'percent', 'cents'];
/** The most that a head widens its column, in pixels; a longer name is cut. */
const MAX_HEAD = 190;

function widthOf({ kind, rules }: Field, name: string): number {
  const code = kind.type === 'line' && kind.max <= 40;
  const own = rules.label ? 240 : code ? 112 : (WIDTHS[kind.type] ?? LINE_WIDTH);
  return Math.max(own, Math.min(MAX_HEAD, name.length * 7 + 26));
}

/** The number, which opens the row: all other cells may be editors. */
function NumberCell({ row }: { row: RecordRow }) {
  const { family, link } = useFamily();
  return (
    <OpenCell to={link(row.id)} text={String(row.id)}>
      <PeopleHere subject={recordSubject(family, row.id)} max={1} />
    </OpenCell>
  );
}

const number: TableColumn<RecordRow> = {
  id: 'id',
  width: 72,
  pinned: 'start',
  beside: 72,
  whole: true,
  name: () => textOf(recordTexts, 'number'),
  value: (row) => row.id,
  cell: (row) => <NumberCell row={row} />,
};

const columns = new Map<string, readonly TableColumn<RecordRow>[]>();

/**
 * The columns of a family's list, as its definition names them; all other fields are optional columns. Returns the same
 * object every time.
 */
export function columnsOf(family: Family): readonly TableColumn<RecordRow>[] {
  const known = columns.get(family.name);
  if (known) return known;
  const sorts = listSorts(family);
  const shown = family.list.columns;
  const others = Object.keys(family.fields).filter(
    (name) => !shown.includes(name) && family.fields[name]?.kind.type !== 'order',
  );
  const made = [...shown, ...others].flatMap((name, at): TableColumn<RecordRow>[] => {
    const field = family.fields[name];
    if (!field) return [];
    const width = widthOf(field, family.texts.fields[name]?.it ?? name);
    return [
      {
        id: name,
        width,
        name: () => fieldName(family, name),
        sort: sorts.includes(name) ? name : undefined,
        align: RIGHT.includes(field.kind.type) ? 'end' : field.kind.type === 'flag' ? 'center' : undefined,
        optional: !shown.includes(name),
        beside: at < 4 && shown.includes(name) ? Math.min(width, 150) : undefined,
        grows: field.rules.label,
        value: (row) => shownOf(family, name, row),
        cell: (row) => <RecordCell row={row} name={name} />,
      },
    ];
  });
  const all = [number, ...made];
  columns.set(family.name, all);
  return all;
}
