import { defineProjection } from '../kernel/projection.ts';

export type TourBookingRow = {
  /** The id of the visitor's request. */
  id: number;
  course_id: number;
  date: string;
};

/** The course and day of each booking: an erased request forgets them, but its payment does not. */
export const tourBookings = defineProjection<TourBookingRow>({
  name: 'tour-bookings',
  version: 1,
  key: 'id',
  columns: { id: 'int8', course_id: 'int8', date: 'date' },
  indexes: [],
  on: ['SeatsHeld'],
  keys: (event) => (event.type === 'SeatsHeld' ? [event.data.requestId] : []),
  evolve: (row, event) => {
    if (event.type !== 'SeatsHeld') return row;
    const { requestId: id, courseId: course_id, date } = event.data;
    return { id, course_id, date };
  },
});
