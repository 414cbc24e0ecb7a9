import { createContext } from 'react';
import type { Language } from '#domain/accounts/offered/languages.ts';

/** The language in which the blocks are written: an image of the library brings its alternative text in it. */
export const BlockLanguage = createContext<Language>('it');
