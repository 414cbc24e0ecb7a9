import { Table } from '@mantine/core';
import { type RefObject, useMemo, useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { fatherField, orderField } from './family.ts';
import { useFamily } from './family-context.tsx';
import classes from './records.module.css';
import { recordTexts } from './records.texts.ts';
import { type DropPosition, flattenTree, placeAfterStep, type Step } from './tree.ts';
import { TreeItem } from './tree-item.tsx';
import { useMoves } from './use-moves.ts';

interface RecordTreeProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly records: readonly RecordRow[];
  readonly openId: number | null;
  readonly onOpen: (id: number) => void;
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/**
 * Rows in their order, each under its father. They are moved by dragging, by «Sposta», and by Alt and the arrows; the
 * arrows alone walk through them, Enter opens one.
 */
export function RecordTree({ list, records, openId, onOpen }: RecordTreeProps) {
  const { family, editable } = useFamily();
  const t = useTexts(recordTexts);
  const father = fatherField(family);
  const order = orderField(family);
  const rows = useMemo(
    () =>
      records.map((record) => ({
        id: record.id,
        record,
        father: father ? ((record[father] as number | null) ?? null) : null,
        order: order ? Number(record[order] ?? 0) : 0,
      })),
    [records, father, order],
  );
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<{ readonly id: number; readonly position: DropPosition } | null>(null);
  const { said, moveTo, step } = useMoves(rows);
  const nodes = useMemo(() => flattenTree(rows, closed), [rows, closed]);
  const close = (id: number, wanted: boolean) =>
    setClosed((now) => new Set(wanted ? [...now, id] : [...now].filter((other) => other !== id)));

  const focusAt = (at: number) => {
    const node = nodes[Math.min(Math.max(at, 0), nodes.length - 1)];
    if (!node) return;
    setActive(node.row.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${node.row.id}"]`)?.focus();
  };
  const pressed = (event: React.KeyboardEvent, at: number) => {
    const node = nodes[at];
    if (!node || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const { id } = node.row;
    const by = STEPS[event.key];
    if (event.altKey && by && editable) {
      event.preventDefault();
      step(id, by);
      // The row that it was moved into is expanded, so that it is seen.
      const into = placeAfterStep(rows, id, by)?.father_id;
      if (typeof into === 'number') close(into, false);
      return;
    }
    if (event.altKey) return;
    const act: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focusAt(at + 1),
      ArrowUp: () => focusAt(at - 1),
      Home: () => focusAt(0),
      End: () => focusAt(nodes.length - 1),
      ArrowRight: () => (closed.has(id) ? close(id, false) : node.children > 0 ? focusAt(at + 1) : undefined),
      ArrowLeft: () =>
        node.children > 0 && !closed.has(id)
          ? close(id, true)
          : focusAt(nodes.findIndex((other) => other.row.id === node.row.father)),
      Enter: () => onOpen(id),
    };
    const run = act[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };

  return (
    <>
      {editable ? <p className={classes.hint}>{t('orderHint')}</p> : null}
      <div ref={list} className={classes.tree}>
        <Table role="treegrid" aria-label={t('order')}>
          <tbody>
            {nodes.map((node, at) => {
              const { id, record } = node.row;
              return (
                <TreeItem
                  key={id}
                  node={node}
                  record={record}
                  rows={rows}
                  closed={closed.has(id)}
                  active={id === active || (active === null && at === 0)}
                  open={id === openId}
                  editable={editable}
                  dragged={id === dragged}
                  drop={drop?.id === id ? drop.position : null}
                  onFocus={() => setActive(id)}
                  onKeyDown={(event) => pressed(event, at)}
                  onToggle={() => close(id, !closed.has(id))}
                  onStep={(by) => step(id, by)}
                  onDragStart={() => setDragged(id)}
                  onDragOver={(position) => setDrop(dragged === null || dragged === id ? null : { id, position })}
                  onDragEnd={() => {
                    setDragged(null);
                    setDrop(null);
                  }}
                  onDrop={(position) => {
                    if (dragged !== null && dragged !== id) moveTo(dragged, id, position);
                    setDragged(null);
                    setDrop(null);
                  }}
                />
              );
            })}
          </tbody>
        </Table>
      </div>
      <div className="of-hidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}
