import { LANGUAGES } from '#domain/accounts/languages.ts';
import type { MediaEvent } from '#domain/media/media.state.ts';
import { int, pick, type Random } from './chance.ts';

/** A file of the library, and what became of it; it need not be lawful. */
export function randomMedia(random: Random, mediaId: number): MediaEvent[] {
  const fact = (): MediaEvent =>
    pick(random, [
      (): MediaEvent => ({
        type: 'MediaDescribed',
        data: { mediaId, lang: pick(random, [...LANGUAGES]), alt: pick(random, ['', 'Un tornio']) },
      }),
      (): MediaEvent => ({ type: 'MediaRemoved', data: { mediaId } }),
      (): MediaEvent => ({ type: 'MediaRestored', data: { mediaId } }),
    ])();
  return [
    { type: 'MediaShelved', data: { mediaId, replaces: null } },
    ...Array.from({ length: int(random, 0, 6) }, fact),
  ];
}
