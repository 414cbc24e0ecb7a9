import type { LocalizedText } from '../kernel/message.ts';

/** The text for time by a timer. A forgotten timer is named so, because nobody confirmed its minutes. */
export function timedWork(minutes: number, cause: 'hand' | 'switched' | 'forgotten'): LocalizedText {
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return cause === 'forgotten'
    ? {
        it: `Cronometro dimenticato, fermato da solo: ${time} ore`,
        en: `Forgotten timer, stopped by itself: ${time} hours`,
      }
    : { it: `Lavoro cronometrato: ${time} ore`, en: `Work by the timer: ${time} hours` };
}
