import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { FaultyBackup, type Part } from './manifest.ts';

/** How many characters of text go to a stream at once. */
const CHUNK = 64 * 1024;

/** Passes bytes on, and computes their number and hash. */
class Measure extends Transform {
  bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  get sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** Passes bytes on, and counts their lines. */
class Count extends Transform {
  lines = 0;
  readonly #onLines: (lines: number) => void;

  constructor(onLines: (lines: number) => void) {
    super();
    this.#onLines = onLines;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.lines++;
    this.#onLines(this.lines);
    done(null, chunk);
  }
}

/** Compresses lines into a file of a backup. The file is on disk when the promise resolves. */
export async function writePart(
  folder: string,
  file: string,
  lines: Readable,
  onLines: (lines: number) => void = () => undefined,
): Promise<Part> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  const [count, measure] = [new Count(onLines), new Measure()];
  const out = createWriteStream(join(folder, file), { flush: true, mode: 0o600 });
  await pipeline(lines, count, createGzip({ level: 4 }), measure, out);
  return { file, rows: count.lines, bytes: measure.bytes, sha256: measure.sha256 };
}

/** Makes a stream of lines, each given without its line feed. */
export function linesAsStream(lines: AsyncIterable<string> | Iterable<string>): Readable {
  return Readable.from(chunked(lines), { objectMode: false });
}

async function* chunked(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

/** The uncompressed bytes of a part. */
export function readPart(folder: string, { file }: Part): Readable {
  const read = createReadStream(join(folder, file));
  const unzip = createGunzip();
  read.on('error', (error) => unzip.destroy(error));
  unzip.on('close', () => read.destroy());
  return read.pipe(unzip);
}

/** The lines of a part, without line feeds. Only a line feed ends a line: texts may hold every other separator. */
export async function* linesOf(folder: string, part: Part): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of readPart(folder, part)) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new FaultyBackup(`${part.file} ends within a line`);
}

/** Checks that a part is byte for byte what was written. @throws FaultyBackup naming the part when it is not */
export async function checkPart(folder: string, { file, bytes, sha256 }: Part): Promise<void> {
  const found = await hashOfFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new FaultyBackup(`${file} is missing`) : error;
  });
  if (found.bytes < bytes) throw new FaultyBackup(`${file} is torn: ${found.bytes} of ${bytes} bytes`);
  if (found.bytes !== bytes || found.sha256 !== sha256) throw new FaultyBackup(`${file} was altered`);
}

async function hashOfFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    bytes += (chunk as Buffer).length;
    hash.update(chunk as Buffer);
  }
  return { bytes, sha256: hash.digest('hex') };
}
