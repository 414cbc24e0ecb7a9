import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGISTRIES } from './registries.ts';
import { type NamedFile, registryText } from './registry-text.ts';

const root = join(import.meta.dirname, '..', '..');

/** All TypeScript files of a folder of the repository. */
function filesUnder(folder: string): NamedFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => {
      const path = `${folder}${name.split('\\').join('/')}`;
      return { path, code: readFileSync(join(root, path), 'utf8') };
    });
}

/**
 * `npm run registries`: writes every registry anew. `test/architecture/registries.arch.spec.ts` checks them against the
 * files.
 */
for (const registry of REGISTRIES) {
  const text = registryText(registry, filesUnder(registry.folder));
  if (text !== readFileSync(join(root, registry.file), 'utf8')) {
    writeFileSync(join(root, registry.file), text);
    process.stdout.write(`${registry.file}\n`);
  }
}
