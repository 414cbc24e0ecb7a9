import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SignedHead, signedHead } from './signed-head.ts';

/** The file in which a home's worker notes heads. */
export const notedHeadsFile = (home: string) => join(home, 'signed-heads.jsonl');

/**
 * Notes a head outside the database as a line of JSON, so that someone who controls the database alone cannot take it
 * back.
 */
export async function noteHead(path: string, head: SignedHead): Promise<void> {
  // A worker whose servers and key are elsewhere may have no home yet.
  await mkdir(dirname(path), { recursive: true, mode: 0o711 });
  const file = await open(path, 'a', 0o600);
  try {
    // The leading line break ends a line that a crash left unfinished.
    await file.appendFile(`\n${JSON.stringify(head)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The heads in a file of notes; lines that hold no head are skipped. Null when there is no such file. */
export async function notedHeads(path: string): Promise<SignedHead[] | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const heads = text.split('\n').map((each) => signedHead.safeParse(parsed(each)));
  return heads.flatMap(({ data }) => (data ? [data] : []));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
