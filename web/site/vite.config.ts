import { defineConfig } from 'vite';
import { ALIASES, compressed, pathHere } from '../build-parts.ts';

/**
 * The public pages. `vite build -c web/site/vite.config.ts` adds the islands to `web/dist`; the same with `--ssr` makes
 * the server's part in `web/site/dist`: the code that draws the pages, React included, and their styles.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: pathHere('.'),
  plugins: isSsrBuild ? [] : [compressed()],
  resolve: { alias: ALIASES },
  oxc: { jsx: { runtime: 'automatic' } },
  // Without this React would decide at run time, by the server's environment, whether it is in production.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        rolldownOptions: { input: pathHere('./site/server.tsx') },
        outDir: pathHere('./site/dist'),
        emptyOutDir: true,
        copyPublicDir: false,
        ssrEmitAssets: true,
        cssCodeSplit: false,
        target: 'node22',
      }
    : {
        outDir: pathHere('./dist'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        manifest: 'site-islands.json',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: pathHere('./site/islands/islands.ts') },
      },
}));
