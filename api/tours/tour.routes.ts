import { tourEndpoints } from '#api/contracts/tours.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { mountRoute, type Route, routeInfo } from '#api/kernel/route.ts';
import { bookingOf } from '#api/public-requests/offered/booking-of.ts';
import { submitRequestCommand } from '#commands/public-requests/submit-request.command.ts';
import { holdSeatsCommand, refundBookingCommand } from '#commands/tours/booking.commands.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import { bookTour } from './offered/book-tour.ts';

const tag = 'tours';

const info = routeInfo(tourEndpoints.insertTourBooking, {
  tag,
  summary:
    'Prenota i posti di un corso: dà la pagina su cui pagarli. Il totale è prezzi per persone, mai quello inviato.',
  access: 'public',
  commands: [submitRequestCommand.name, holdSeatsCommand.name],
});

const insertRoute: Route<RouteDeps> = {
  info,
  mount: (app, deps) =>
    mountRoute(app, info, {}, async ({ body, request }, reply) => {
      const language = body.idLanguage ?? languageOf(request.headers);
      const token = await bookTour({ values: body, language: language === 'en' ? 'en' : 'it' }, request, reply, deps);
      const url = `${deps.publicUrl}/visite/prenotazione/${token}`;
      return { data: { url }, message: requestMessages['tour-booked'][language === 'en' ? 'en' : 'it'] };
    }),
};

/** The calls of courses and tours: a visitor's booking, and refunds by staff. */
export const TOUR_ROUTES: readonly Route[] = [
  insertRoute,
  commandRoute(tourEndpoints.refundBooking, {
    tag,
    summary: 'Rimborsa per intero una prenotazione pagata; i suoi posti sono di nuovo liberi.',
    access: { function: 'orders', action: 'delete' },
    commands: [refundBookingCommand],
    calls: async ({ body: { id, reason } }, deps) => {
      const { state } = await deps.journal.load(requestStream(id), requestFold);
      const booking = await bookingOf(state, deps);
      if (!booking) return missing;
      const { courseId, date, requestId } = booking;
      return call(refundBookingCommand, { courseId, date, requestId, reason });
    },
  }),
];
