import { useSyncExternalStore } from 'react';
import type { WordingChange } from '#api/contracts/dictionary.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import { DATE_FORMATS, type DateFormats, setDateFormats } from '#web/lib/dates/date-formats.ts';
import { asFailure } from '#web/lib/http/failure.ts';
import { read } from '#web/lib/http/send.ts';
import { useTopic } from '#web/lib/live/live.ts';
import { chosenLanguage, subscribeTexts } from '#web/lib/text/language.ts';
import { overrideText, overrideTexts } from '#web/lib/text/texts.ts';

/**
 * The texts that were read last are used at the next start until the server answers, so that no text shows the
 * program's wording first.
 */
const KEPT = 'officina.dictionary';

interface Kept {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly dates?: DateFormats;
}

/** The position up to which this page knows the dictionary; undefined: the server has not answered yet. */
let position: string | null | undefined;
const knownAt = () => position;

/**
 * Takes over the server's texts and the language's date formats, now and whenever the language changes; without them
 * the bundled ones are used.
 * @returns stops it
 */
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

/** Shows a text that somebody rewords at once, to people who are signed in. */
export function useLiveDictionary(): void {
  const since = useSyncExternalStore(subscribeTexts, knownAt, knownAt);
  useTopic(TOPICS.dictionary, since, {
    onChange: ({ row }) => {
      const { code, language: of, text } = row as unknown as WordingChange;
      const chosen = chosenLanguage();
      if (of === chosen.code && (text !== null || chosen.code === chosen.base)) overrideText(code, text);
      // What a further language does not say itself is said by the language on which it is based.
      else if (of === chosen.code || of === chosen.base) reload();
    },
    onReset: reload,
  });
}

/** A failure is ignored: the next change tells again, and the next start reads again. */
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
    // A browser that keeps nothing reads the texts again at each start.
  }
}
