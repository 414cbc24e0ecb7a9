import { z } from 'zod';
import { formatEuro } from '#domain/kernel/money.ts';
import { day } from '#workers/documents/format.ts';
import { defineMail } from './mail-template.ts';

/** What happened to a booking: it is confirmed, or its money goes back. */
const NEWS = ['confirmed', 'refund'] as const;

/** To a visitor: their booking is confirmed, or its money goes back. The mail repeats nothing that anybody typed. */
export const tourBookingMail = defineMail({
  name: 'tour-booking',
  data: z.object({
    requestId: z.number(),
    booking: z.enum(NEWS),
    amount: z.number(),
    day: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  letter: async ({ requestId: id, booking, amount, day: date, expiresAt }, { language }, { links, company }) => {
    const url = links.request({ purpose: 'booking', id, expiresAt }, language);
    const total = formatEuro(amount, language);
    const tokens = { prenotazione: String(id), importo: total };
    const sure = booking === 'confirmed';
    return language === 'it'
      ? {
          subject: `${sure ? 'Prenotazione confermata' : 'Rimborso della prenotazione'} – ${company.name}`,
          preview: sure ? `Ti aspettiamo il ${day(date)}.` : `${total} tornano sulla tua carta.`,
          title: sure ? 'La tua prenotazione è confermata' : 'Ti rimborsiamo la prenotazione',
          paragraphs: [
            sure
              ? `Abbiamo ricevuto ${total} per la prenotazione n. ${id}: ti aspettiamo il ${day(date)}.`
              : `${total} della prenotazione n. ${id} tornano sulla carta con cui hai pagato.`,
          ],
          button: { label: 'Apri la prenotazione', url },
          tokens,
        }
      : {
          subject: `${sure ? 'Booking confirmed' : 'Refund of your booking'} – ${company.name}`,
          preview: sure ? `We look forward to seeing you on ${day(date)}.` : `${total} go back to your card.`,
          title: sure ? 'Your booking is confirmed' : 'We refund your booking',
          paragraphs: [
            sure
              ? `We got ${total} for booking no. ${id}: we look forward to seeing you on ${day(date)}.`
              : `${total} of booking no. ${id} go back to the card that you paid with.`,
          ],
          button: { label: 'Open the booking', url },
          tokens,
        };
  },
});
