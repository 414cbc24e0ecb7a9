import { recordCommands } from '#commands/records/offered/record-commands.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addDays, romeDayAt } from '#domain/kernel/calendar.ts';
import type { World } from './world.ts';

const TOURS = [
  {
    key: 'tour',
    it: 'Visita al laboratorio',
    en: 'Tour of the workshop',
    adult: 1500,
    kid: 800,
    seats: 12,
    every: 14,
    text: 'Due ore tra i banchi di prova: come si cerca un guasto, dal quadro alla scheda.',
    textEn: 'Two hours among the test benches: how a fault is found, from the panel to the board.',
  },
  {
    key: 'course',
    it: 'Corso: manutenzione dell’inverter',
    en: 'Course: care of inverters',
    adult: 18_000,
    kid: 18_000,
    seats: 8,
    every: 30,
    text: 'Una giornata di pratica, con attestato. Pranzo compreso.',
    textEn: 'A day of practice, with a certificate. Lunch included.',
  },
] as const;
const DAYS = 4;

/**
 * Inserts what visitors of the demo's site can book, on days after the end of the story.
 * @param until the end of the story, ms
 */
export async function offerTours(
  world: World,
  { at, manager, until }: { readonly at: number; readonly manager: Actor; readonly until: number },
): Promise<void> {
  const today = romeDayAt(until);
  for (const { key, it, en, text, textEn, adult, kid, seats, every } of TOURS) {
    const slots = Array.from({ length: DAYS }, (_, n) => [
      [`slots.d${n}.date`, addDays(today, (n + 1) * every)],
      [`slots.d${n}.seats`, seats],
    ]).flat();
    await world.act(at, manager, `tour-${key}`, recordCommands('course').insert, {
      values: {
        'title.it': it,
        'title.en': en,
        'text.it': text,
        'text.en': textEn,
        online: true,
        price_adult: adult,
        price_kid: kid,
        price_baby: 0,
        ...Object.fromEntries(slots),
      },
    });
  }
}
