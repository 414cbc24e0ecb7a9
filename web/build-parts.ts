import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The absolute path of a path that is relative to this folder. */
export const pathHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The `imports` of package.json, as aliases for the build. */
export const ALIASES = ['domain', 'api', 'web'].map((name) => ({
  find: new RegExp(`^#${name}/`),
  replacement: pathHere(`../${name}/`),
}));

/** Writes `.br` and `.gz` beside every text file of the build, once, so that the server sends them as they are. */
export function compressed(): Plugin {
  let out = '';
  return {
    name: 'officina-compressed',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir;
    },
    closeBundle: async () => {
      const files = await readdir(out, { recursive: true });
      for (const name of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const file = join(out, name);
        // An earlier build into the same folder wrote it: names contain the hash of their contents.
        if (existsSync(`${file}.gz`)) continue;
        const bytes = await readFile(file);
        if (bytes.length < 1024) continue;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
