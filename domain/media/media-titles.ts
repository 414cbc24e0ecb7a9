import { LANGUAGE_NAMES } from '../accounts/languages.ts';
import type { EventNamed } from '../events.ts';
import { saying } from '../kernel/message.ts';

/** What happened to a file of the library, in a few words. */
export const MEDIA_TITLES = {
  MediaShelved: saying('File nella mediateca', 'File in the library'),
  MediaDescribed: ({ lang }: EventNamed<'MediaDescribed'>['data']) => ({
    it: `Testo alternativo scritto (${LANGUAGE_NAMES[lang]})`,
    en: `Alternative text written (${LANGUAGE_NAMES[lang]})`,
  }),
  MediaRemoved: saying('File eliminato dalla mediateca', 'File removed from the library'),
  MediaRestored: saying('File di nuovo nella mediateca', 'File back in the library'),
};
