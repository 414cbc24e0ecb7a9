import type { SitePage } from '#api/contracts/site-pages.ts';
import type { SiteTours } from '#api/contracts/site-tours.ts';
import { type TourBody, tourBody } from '#api/contracts/tours.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { toProblem } from '#api/kernel/errors.ts';
import { cleanInput, strictReader } from '#api/kernel/validation.ts';
import { bookTour } from '#api/tours/offered/book-tour.ts';
import { newFormTicket } from '#commands/public-requests/form-ticket.link.ts';
import { loadCourse } from '#commands/tours/load-course.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { slotFold, takenSeats, tourStream } from '#domain/tours/slot.state.ts';
import { type OfferedCourse, offeredCourses } from '#projections/tours/courses.query.ts';
import { formWithFaults } from './form.page.ts';
import { isNumber, type SitePageSpec } from './offered/site-page.ts';

const PATH = tourForm.path;
/** The booking's page, by its link. */
export const BOOKING_PATH = `${PATH}/prenotazione/:token`;
const read = strictReader(tourBody);

/**
 * `/visite`: the courses on offer. `?corso=12`: the form of one, with its days and the seats that are free on each now.
 */
export const tourPage: SitePageSpec = {
  path: PATH,
  languages: ['it', 'en'],
  query: ['corso'],
  find: async ({ language, query }, deps) => {
    const chosen = isNumber(query.corso ?? '') ? Number(query.corso) : null;
    return { page: await drawn(language, chosen, {}, deps) };
  },
  post: async (request, reply, { language, scripted }, deps) => {
    const fields = (request.body ?? {}) as Record<string, string>;
    try {
      const result = read(cleanInput(fields));
      if ('error' in result) throw result.error;
      const token = await bookTour({ values: result.value as TourBody, language }, request, reply, deps);
      return { to: BOOKING_PATH.replace(':token', token), message: requestMessages['tour-booked'][language] };
    } catch (error) {
      const problem = toProblem(error);
      if (scripted || problem.status >= 500) throw error;
      const chosen = isNumber(fields.course_id ?? '') ? Number(fields.course_id) : null;
      return {
        page: await drawn(language, chosen, formWithFaults(problem, fields, language), deps),
        status: problem.status,
      };
    }
  },
};

type Shown = Partial<Pick<NonNullable<SiteTours['form']>, 'values' | 'faults' | 'ticket'>>;

async function drawn(language: Language, chosen: number | null, shown: Shown, deps: RouteDeps): Promise<SitePage> {
  const now = new Date(deps.now()).toISOString();
  const courses = await offeredCourses(deps.pools.pg, romeDay(now), language);
  const course = courses.find(({ id }) => id === chosen);
  if (!course) return { kind: 'tours', tours: { courses, form: null } };
  const { values = {}, faults = [], ticket } = shown;
  const currentTicket = ticket || newFormTicket(deps.links, tourForm.name, deps.now());
  const days = await daysOf(course, now, deps);
  return { kind: 'tours', tours: { courses, form: { course, days, ticket: currentTicket, values, faults } } };
}

/** The days of a course with their free seats, by their own streams; full days are left out. */
async function daysOf({ id: courseId, days }: OfferedCourse, now: string, { journal }: RouteDeps) {
  const load = async <S>(stream: string, fold: Parameters<typeof journal.load<S>>[1]) =>
    (await journal.load(stream, fold)).state;
  const all = await Promise.all(
    days.map(async (date) => {
      const key = { courseId, date };
      const [course, slot] = await Promise.all([loadCourse(load, key), load(tourStream(key), slotFold)]);
      return { date, free: (course?.seats ?? 0) - takenSeats(slot, now) };
    }),
  );
  return all.filter(({ free }) => free > 0);
}
