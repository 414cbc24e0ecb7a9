import { asFailure } from '#web/lib/api/failure.ts';
import { read } from '#web/lib/api/send.ts';
import { language, subscribeTexts } from '#web/lib/text/language.ts';
import { overrideTexts } from '#web/lib/text/texts.ts';

/** Takes over the server's texts, now and whenever the language changes; without them the bundled ones stand. */
export function keepDictionary(): () => void {
  let loaded: string | null = null;
  const load = async () => {
    const wanted = language();
    if (wanted === loaded) return;
    loaded = wanted;
    try {
      const { data } = await read('/api/v1/dictionary/getByLanguage/:lang', { lang: wanted });
      if (language() === wanted) overrideTexts(data);
    } catch (error) {
      if (asFailure(error).status === 0) loaded = null;
    }
  };
  load();
  return subscribeTexts(load);
}
