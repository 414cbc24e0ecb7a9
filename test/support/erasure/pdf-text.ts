import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF that pdfmake wrote: streams are inflated, and glyphs become letters by the fonts' own tables. The
 * font of a text is not looked up: the text is read with the table of every font, and with one of them it is right.
 */
export function pdfText(bytes: Buffer): string {
  const streams = streamsOf(bytes);
  const alphabets = streams.map(alphabetOf).filter((alphabet) => alphabet.size > 0);
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[([^\][]*)\] ?TJ/g)]);
  const glyphs = lines.map(([, line = '']) => [...line.matchAll(/<([0-9a-fA-F]+)>/g)].map(([, hex]) => hex).join(''));
  const read = (alphabet: ReadonlyMap<string, string>) =>
    glyphs
      .map((line) => (line.match(/.{4}/g) ?? []).map((glyph) => alphabet.get(glyph.toLowerCase()) ?? '').join(''))
      .join('\n');
  return [bytes.toString('latin1'), ...streams, ...alphabets.map(read)].join('\n');
}

function streamsOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length;
    const to = text.indexOf('endstream', from);
    try {
      return [inflateSync(bytes.subarray(from, to)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Glyph → letter, of a `ToUnicode` table. */
function alphabetOf(stream: string): Map<string, string> {
  const alphabet = new Map<string, string>();
  const letter = (hex: string) =>
    String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, first = '', , list = ''] of stream.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      alphabet.set((start + index).toString(16).padStart(4, '0'), letter(hex));
    }
  }
  return alphabet;
}
