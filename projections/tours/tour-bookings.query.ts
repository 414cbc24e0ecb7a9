import type { SlotKey } from '#domain/tours/slot.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** The course and day that a request booked, erased or not; null: it booked none. */
export async function bookedDay(db: Queryable, requestId: number): Promise<SlotKey | null> {
  const { rows } = await db.query<SlotKey>({
    name: 'booked-day',
    text: 'select course_id as "courseId", date from read.tour_bookings where id = $1',
    values: [requestId],
  });
  return rows[0] ?? null;
}
