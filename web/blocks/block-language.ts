import { createContext } from 'react';
import type { Language } from '#domain/accounts/shared/languages.ts';

/** The language in which the blocks are written: in it the library’s words are proposed. */
export const BlockLanguage = createContext<Language>('it');
