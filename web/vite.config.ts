import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ALIASES, compressed, pathHere } from './build-parts.ts';

const server = process.env.OFFICINA_SERVER ?? 'http://localhost:3000';
/** The server accepts writes only from pages of its own origin. */
const proxyTarget = { target: server, changeOrigin: true, headers: { origin: new URL(server).origin } };

const WORKER = 'service-worker';
/**
 * The files that any screen may need without a network: code, styles, and the letters that our languages are written
 * in.
 */
const PRECACHED = /(\.js|\.css|inter-latin-400-700-[^/]*\.woff2)$/;

/** Writes the list of the build's files into the service worker. */
function precacheList(): Plugin {
  return {
    name: 'officina-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === WORKER);
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      const files = Object.keys(bundle)
        .filter((name) => name !== worker.fileName && PRECACHED.test(name))
        .map((name) => `/${name}`)
        .sort();
      const build = createHash('sha256').update(worker.code).update(files.join()).digest('hex').slice(0, 16);
      const code = worker.code.replace('__OFFICINA_SHELL__', JSON.stringify({ build, files }));
      if (code === worker.code || worker.imports.length > 0) throw new Error('the service worker is not one file');
      worker.code = code;
    },
  };
}

/**
 * `npx vite build -c web/vite.config.ts` builds into `web/dist`; `npx vite -c …` serves with the API of a running
 * server.
 */
export default defineConfig({
  root: pathHere('.'),
  plugins: [react(), precacheList(), compressed()],
  resolve: { alias: ALIASES },
  build: {
    outDir: pathHere('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { index: pathHere('./index.html'), [WORKER]: pathHere('./service-worker/service-worker.ts') },
      output: {
        // The scope of a service worker is the folder that it lies in.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // Code that every page needs is bundled in few files; code that one page uses stays with that page.
        codeSplitting: {
          groups: [
            { name: 'parts', test: /node_modules(?!.*react-hook-form)|web[\\/](ui|lib)[\\/]/, minShareCount: 8 },
            // With a file for each icon there would be sixty requests before the first row: what several staff pages
            // share is loaded at once.
            {
              name: 'shared',
              test: /node_modules[\\/]@(tabler|mantine)[\\/]|web[\\/](ui|lib|repairs|shell)[\\/]|domain[\\/]/,
              minShareCount: 3,
            },
          ],
        },
      },
      // Contracts call these functions for zod schemas, beside plain constants: a page that only needs a constant does
      // not load zod.
      treeshake: { manualPureFunctions: ['z', 'answer', 'written', 'page'] },
    },
  },
  server: {
    proxy: {
      '/api': proxyTarget,
      '/Token': proxyTarget,
      '/socket.io': { ...proxyTarget, ws: true },
    },
  },
});
