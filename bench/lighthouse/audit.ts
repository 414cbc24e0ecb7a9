import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Not a literal: the type checker must not look for what is installed only when it is needed. */
const LIGHTHOUSE: string = 'lighthouse';

interface Category {
  readonly title: string;
  /** 0 to 1; null: it could not be told. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}

/** What is read of a result of Lighthouse. */
export interface AuditedPage {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

/** Audits the page at an address in Lighthouse's default profile of a throttled phone. @throws when it gives nothing */
export type AuditPage = (url: string, categories: readonly string[]) => Promise<AuditedPage>;

/**
 * Lighthouse, installed from this folder's own lockfile when it is not there yet: it is a sixth of all files that
 * Officina would otherwise install with each start and each gate, for this bench alone.
 * @param port the debugging port of a running Chromium
 */
export async function openLighthouse(port: number): Promise<AuditPage> {
  const folder = import.meta.dirname;
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  }
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse };
  return async (url, categories) => {
    const options = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] };
    const result = await lighthouse(url, options);
    if (!result) throw new Error(`${url}: Lighthouse gave nothing`);
    return result.lhr;
  };
}

type Lighthouse = (url: string, options: object) => Promise<{ readonly lhr: AuditedPage } | undefined>;
