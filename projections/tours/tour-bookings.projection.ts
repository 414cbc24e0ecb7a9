import { defineProjection } from '../kernel/projection.ts';

export type TourBookingRow = {
  /** The request that the visitor sent. */
  id: number;
  course_id: number;
  date: string;
};

/** Which day of which course each booking is of: its request forgets it when it is erased, its money does not. */
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
