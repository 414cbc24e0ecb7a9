import { STATES, type StateKey } from '#domain/repairs/state-keys.ts';
import { useLanguage } from '#web/lib/text/language.ts';

/** A repair's state in the current language. The record's own label (`states_description`) wins in Italian. */
export function useStateLabel(): (state: StateKey, description: string) => string {
  return useLanguage() === 'it' ? recorded : english;
}

function recorded(_state: StateKey, description: string): string {
  return description;
}

function english(key: StateKey, description: string): string {
  return STATES.find((state) => state.key === key)?.labelEn ?? description;
}
