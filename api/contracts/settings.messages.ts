import { messages } from '#domain/kernel/message.ts';

/** Messages about settings. */
export const settingsMessages = messages({
  'too-many-settings': {
    it: 'Troppe impostazioni salvate',
    en: 'Too many saved settings',
  },
  'setting-too-large': { it: 'Impostazione troppo grande', en: 'The setting is too large' },
});
