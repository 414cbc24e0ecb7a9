import { useSyncExternalStore } from 'react';
import type { WordingChange } from '#api/contracts/dictionary.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { asFailure } from '#web/lib/api/failure.ts';
import { read } from '#web/lib/api/send.ts';
import { DATE_FORMATS, type DateFormats, setDateFormats } from '#web/lib/dates/date-formats.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { chosenLanguage, subscribeTexts } from '#web/lib/text/language.ts';
import { overrideText, overrideTexts } from '#web/lib/text/texts.ts';

/** What was read last stands at the next start until the server answers: no text is drawn as the program has it first. */
const KEPT = 'officina.dictionary';

interface Kept {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly dates?: DateFormats;
}

/** Up to where this page knows the dictionary; undefined: the server has not answered yet. */
let position: string | null | undefined;
const knownAt = () => position;

/** Takes over the server's texts and the language's date formats, now and whenever the language changes; without them the bundled ones stand. */
export function keepDictionary(): () => void {
  let loaded: string | null = null;
  const follow = async () => {
    const wanted = chosenLanguage().code;
    if (wanted === loaded) return;
    loaded = wanted;
    const kept = keptFor(wanted);
    setDateFormats(kept?.dates ?? DATE_FORMATS);
    overrideTexts(kept?.texts ?? {});
    try {
      await load(wanted);
    } catch (error) {
      if (asFailure(error).status === 0) loaded = null;
    }
  };
  follow();
  return subscribeTexts(follow);
}

/** Texts that somebody rewords while one looks read so at once, for whoever is signed in. */
export function useLiveDictionary(): void {
  const since = useSyncExternalStore(subscribeTexts, knownAt, knownAt);
  useTopic(TOPICS.dictionary, since, {
    onChange: ({ row }) => {
      const { code, language: of, text } = row as unknown as WordingChange;
      const chosen = chosenLanguage();
      if (of === chosen.code && (text !== null || chosen.code === chosen.base)) overrideText(code, text);
      // What a further language does not say itself is said by the one that it is based on.
      else if (of === chosen.code || of === chosen.base) reload();
    },
    onReset: reload,
  });
}

/** What can't be asked for now is told of again by the next change, and read at the next start. */
const reload = () => load(chosenLanguage().code).catch(() => undefined);

async function load(wanted: string): Promise<void> {
  const [{ data: texts, position: at }, { data: said }] = await Promise.all([
    read('/api/v1/dictionary/getByLanguage/:lang', { lang: wanted }),
    read('/api/v1/language/get/:lang', { lang: wanted }),
  ]);
  if (chosenLanguage().code !== wanted) return;
  position = at;
  const dates = { day: said.date_format_client, instant: said.date_time_format_client };
  keep({ language: wanted, texts, dates });
  setDateFormats(dates);
  overrideTexts(texts);
}

function keptFor(wanted: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
    return kept?.language === wanted ? kept : null;
  } catch {
    return null;
  }
}

function keep(known: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing reads it again.
  }
}
