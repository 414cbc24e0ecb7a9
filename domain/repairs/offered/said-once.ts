const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The texts that say something: without empty ones, and without those that an earlier one says already, whatever its
 * accents and capitals. So a machine that its description names is not named again.
 */
export function saidOnce(texts: readonly string[]): string[] {
  return texts.filter(
    (text, at) =>
      text.trim() !== '' && !texts.slice(0, at).some((before) => plain(before).includes(plain(text.trim()))),
  );
}
