import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RecordRow } from '#api/contracts/records.contract.ts';
import { textOf } from '#web/lib/text/texts.ts';
import { TOASTS, toastFailure, toastUndo } from '#web/ui/toasts.tsx';
import { fatherField, orderField } from './family.ts';
import { useFamily } from './family-context.tsx';
import { type AllRecords, orderRecord, type Place, recordKeys } from './record-calls.ts';
import { recordTexts } from './records.texts.ts';
import {
  childrenOf,
  type DropPosition,
  placeAfterStep,
  placeAt,
  placeOf,
  type Step,
  type TreeRow,
  withPlace,
} from './tree.ts';

interface Row extends TreeRow {
  readonly record: RecordRow;
}

/**
 * Moves rows of a tree. A move is shown at once, taken back with its reason when it is refused, and can be undone for
 * five seconds.
 */
export function useMoves(rows: readonly Row[]) {
  const { family } = useFamily();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const last = useRef<{ readonly before: Place; readonly at: number } | null>(null);
  const father = fatherField(family);
  const order = orderField(family);
  const key = recordKeys.all(family);

  const send = async (place: Place) => {
    await orderRecord(family, father ? place : { id: place.id, after_id: place.after_id });
    client.invalidateQueries({ queryKey: recordKeys.family(family) });
  };
  const put = async (place: Place | null) => {
    if (place === null) return;
    const stood = placeOf(rows, place.id);
    if (JSON.stringify(stood) === JSON.stringify(place)) return;
    // Steps that follow each other are one move: undoing it returns the row to its place before the first step.
    const goesOn = last.current?.before.id === place.id && Date.now() - last.current.at < TOASTS.autoClose;
    const before = goesOn && last.current ? last.current.before : stood;
    last.current = { before, at: Date.now() };
    const next = withPlace(rows, place);
    const moved = next.find(({ id }) => id === place.id);
    if (!moved) return;
    await client.cancelQueries({ queryKey: key });
    const moves = next.map((row) => ({
      ...row.record,
      ...(father ? { [father]: row.father } : {}),
      ...(order ? { [order]: row.order } : {}),
    }));
    client.setQueryData<AllRecords>(key, (known) => known && { ...known, rows: moves });
    const brothers = childrenOf(next, moved.father);
    const name = moved.record.label;
    setSaid(
      textOf(recordTexts, 'movedTo', {
        name,
        place: brothers.findIndex(({ id }) => id === place.id) + 1,
        n: brothers.length,
      }),
    );
    try {
      await send(place);
      const undo = () => {
        last.current = null;
        return send(before);
      };
      toastUndo(textOf(recordTexts, 'moved', { name }), undo, `move-${family.name}`);
    } catch (error) {
      client.invalidateQueries({ queryKey: key });
      toastFailure(error);
    }
  };
  return {
    /** What was moved last and where to, for screen readers. */
    said,
    moveTo: (id: number, target: number, position: DropPosition) => put(placeAt(rows, id, target, position)),
    step: (id: number, by: Step) => put(placeAfterStep(rows, id, by)),
  };
}
