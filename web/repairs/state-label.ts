import { STATES, type StateKey } from '#domain/repairs/state-keys.ts';
import { type Language, useLanguage } from '#web/lib/text/language.ts';

/** A repair's state in the current language. The record's own label (`states_description`) wins in Italian. */
export function useStateLabel(): (state: StateKey, description: string) => string {
  const now = useLanguage();
  return (state, description) => stateLabel(state, description, now);
}

/** The same in a language. */
export function stateLabel(key: StateKey, description: string, language: Language): string {
  if (language === 'it') return description;
  return STATES.find((state) => state.key === key)?.labelEn ?? description;
}
