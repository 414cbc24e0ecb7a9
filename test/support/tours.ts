import { addDays } from '#domain/kernel/calendar.ts';
import type { ApiWorld } from './api.ts';
import { requestIn } from './public-requests.ts';

/** A course of 50,00 € an adult and 25,00 € a child, on a day two months ahead. */
export interface TourDay {
  readonly course_id: number;
  readonly date: string;
}

/** @param seats the seats on its one day */
export async function tourIn(world: ApiWorld, seats: number): Promise<TourDay> {
  const date = addDays(world.today, 60);
  const values = {
    'title.it': 'Visita al laboratorio',
    'text.it': 'Due ore tra i banchi di prova.',
    online: true,
    price_adult: 5000,
    price_kid: 2500,
    price_baby: 0,
    'slots.d1.date': date,
    'slots.d1.seats': seats,
  };
  const { id } = await world.system<{ id: number }>('InsertCourse', { values });
  return { course_id: id, date };
}

let count = 0;

/** Two adults and a child for a day, as the specification sends it. */
export function tourBooking(day: TourDay, over: object = {}) {
  return {
    ...day,
    adult_nr: 2,
    kids_nr: 1,
    babies_nr: 0,
    name: 'Carla',
    surname: 'Brambilla',
    telephone: '030 1234567',
    email: `carla${++count}@visite.example`,
    notes: 'Arriviamo in treno',
    checkprivacy_cookie_policy: true,
    processing_of_personal_data: true,
    ...over,
  };
}

/** Makes a booking that is paid, without a provider. Answers the number of its request. */
export async function paidBooking(world: ApiWorld): Promise<number> {
  const { course_id: courseId, date } = await tourIn(world, 10);
  const requestId = await requestIn(world, { course_id: String(courseId), date }, { form: 'tour' });
  const booking = { courseId, date, requestId };
  const wish = { adults: 1, kids: 0, babies: 0, total: null, provider: 'test' };
  await world.system('HoldSeats', { ...booking, ...wish });
  await world.system('RecordBookingPaid', { ...booking, amount: 5000 });
  return requestId;
}
