import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { SET_FROM_OUTSIDE } from './fields.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const ADDRESS = 'http://localhost:1/';
const SCRIPT = 'bench.js';

/** The bench's script and style, built once for a test file. */
export async function buildBench(): Promise<{ readonly script: string; readonly style: string }> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Otherwise a run of tests would compile it for React's development mode.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: ['domain', 'api', 'web', 'test'].map((name) => ({
        find: new RegExp(`^#${name}/`),
        replacement: `${join(root, name)}/`,
      })),
    },
    build: {
      write: false,
      minify: false,
      cssCodeSplit: false,
      lib: { entry: join(import.meta.dirname, 'bench.tsx'), formats: ['es'], fileName: () => SCRIPT },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  const script = output.find(({ fileName }) => fileName === SCRIPT);
  return {
    script: script?.type === 'chunk' ? script.code : '',
    style: style?.type === 'asset' ? String(style.source) : '',
  };
}

/**
 * Opens the bench, and plays the server's part in it: people to choose from, a store that recognises false files. With
 * `kinds` it shows the form of these kinds instead, with `rows` the form of rows. Once `late` resolves, the server
 * answers what the option is called that is filled in from outside.
 */
export async function openBench(
  page: Page,
  { script, style }: { script: string; style: string },
  {
    kinds = [],
    rows = false,
    late = Promise.resolve(),
  }: { readonly kinds?: readonly string[]; readonly rows?: boolean; readonly late?: Promise<void> } = {},
): Promise<void> {
  await page.route(`${ADDRESS}**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname === '/') {
      const body = `<!doctype html><html lang="it"><title>Banco</title><style>${style}</style><body><div id="root"></div><script type="module" src="/${SCRIPT}"></script></body></html>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (pathname === `/${SCRIPT}`) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === SET_FROM_OUTSIDE.told) {
      const found = searchParams.has('id') || searchParams.get('search') === '*' ? [SET_FROM_OUTSIDE] : [];
      return late.then(() => route.fulfill({ json: { data: found.map(({ id, text }) => ({ id, text })) } }));
    }
    if (/\/select\w*$/.test(pathname)) return route.fulfill({ json: { data: [{ id: 7, text: 'Rossi' }] } });
    if (!pathname.endsWith('/media')) return route.fulfill({ status: 204 });
    const name = /filename="([^"]*)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
    if (/^ver[oa]/.test(name)) return route.fulfill({ json: { data: { media: 1, name } } });
    const message = name.endsWith('.pdf') ? 'Il file non è un PDF' : 'Il file non è un’immagine';
    return route.fulfill({ status: 415, json: { code: 'wrong-type', message } });
  });
  const query = rows ? '?rows' : kinds.length > 0 ? `?kinds=${kinds.join(',')}` : '';
  await page.goto(`${ADDRESS}${query}`);
}
