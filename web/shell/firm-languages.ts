import { useQuery } from '@tanstack/react-query';
import type { LanguageRecord } from '#api/contracts/dictionary.contract.ts';
import { read } from '#web/lib/http/send.ts';
import { type ChosenLanguage, LANGUAGES, languageIsChosen, setLanguage } from '#web/lib/text/language.ts';

/** A language of the firm; `online`: readers may choose it. */
export interface FirmLanguage extends ChosenLanguage {
  readonly name: string;
  readonly online: boolean;
}

const PROGRAMS: readonly FirmLanguage[] = LANGUAGES.map(({ code, name }) => ({ code, base: code, name, online: true }));

/** The firm's languages in its order; until they are known, the program's. */
export function useFirmLanguages(): readonly FirmLanguage[] {
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: async ({ signal }) => (await read('/api/v1/language/all', {}, { signal })).data,
  });
  const all = (data ?? []) as unknown as readonly (LanguageRecord & Pick<FirmLanguage, 'online'>)[];
  const kept = all.map(({ code, description, based_on, online }) => ({
    code,
    base: based_on,
    name: description,
    online,
  }));
  return kept.some(({ online }) => online) ? kept : PROGRAMS;
}

/** Sets the firm's default language for a person who never chose one. */
export async function takeDefaultLanguage(): Promise<void> {
  if (languageIsChosen()) return;
  try {
    const { data } = await read('/api/v1/language/getDefault', {});
    if (!languageIsChosen()) setLanguage(data.based_on, data.code);
  } catch {
    // The next start asks again; until then Italian is used.
  }
}
