import type { Surroundings } from '#commands/kernel/command.ts';
import type { RecordState, RowValues } from '#domain/records/kernel/record-values.ts';
import { recordFold } from '#domain/records/record-state.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import type { Course } from '#domain/tours/course.ts';
import type { SlotKey } from '#domain/tours/slot.state.ts';

const COURSES = recordFamily('course');

/** A course on a day, by its own stream; null: it is not offered on that day. */
export async function loadCourse(load: Surroundings['load'], { courseId, date }: SlotKey): Promise<Course | null> {
  const { records } = await load(recordStream(COURSES, courseId), recordFold(COURSES));
  return courseOn(records.get(courseId), date);
}

const numberOrZero = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The course on a day; null: it is not offered, or not on this day. Several rows of one day add up their seats. */
function courseOn(record: RecordState | undefined, date: string): Course | null {
  if (!record || record.archived || record.values.online !== true) return null;
  const { title, slots, price_adult, price_kid, price_baby } = record.values;
  const seats = (slots as readonly RowValues[])
    .filter((row) => row.date === date)
    .reduce((sum, row) => sum + numberOrZero(row.seats), 0);
  if (seats === 0) return null;
  const { it = '', en = '' } = title as { readonly it?: string; readonly en?: string };
  return {
    title: { it: it || en, en: en || it },
    prices: { adult: numberOrZero(price_adult), kid: numberOrZero(price_kid), baby: numberOrZero(price_baby) },
    seats,
  };
}
