import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.OFFICINA_SERVER ?? 'http://localhost:3000';
/** The server takes writes from pages of its own address only. */
const through = { target: server, changeOrigin: true, headers: { origin: new URL(server).origin } };

/** Writes `.br` and `.gz` beside every text file of the build, once, so that the server sends them as they are. */
function compressed(): Plugin {
  let out = '';
  return {
    name: 'officina-compressed',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir;
    },
    closeBundle: async () => {
      const files = await readdir(out, { recursive: true });
      for (const file of files.filter((name) => /\.(js|css|html|svg)$/.test(name))) {
        const bytes = await readFile(join(out, file));
        if (bytes.length < 1024) continue;
        await writeFile(join(out, `${file}.br`), await promisify(brotliCompress)(bytes));
        await writeFile(join(out, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/** `npx vite build -c web/vite.config.ts` builds into `web/dist`; `npx vite -c …` serves with the API of a running server. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), compressed()],
  resolve: {
    alias: ['domain', 'api', 'web'].map((name) => ({
      find: new RegExp(`^#${name}/`),
      replacement: here(`../${name}/`),
    })),
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Contracts hold zod schemas beside plain constants: a page that only wants a constant does not load zod.
      output: {
        // What every page needs, in few files; a part that one page uses stays with that page.
        codeSplitting: {
          groups: [
            { name: 'parts', test: /node_modules(?!.*react-hook-form)|web[\\/](ui|lib)[\\/]/, minShareCount: 8 },
            // An icon a file would be sixty requests before the first row: what several staff pages share comes at once.
            {
              name: 'shared',
              test: /node_modules[\\/]@(tabler|mantine)[\\/]|web[\\/](ui|lib|repairs|shell)[\\/]|domain[\\/]/,
              minShareCount: 3,
            },
          ],
        },
      },
      treeshake: { manualPureFunctions: ['z', 'answer', 'written', 'page'] },
    },
  },
  server: {
    proxy: {
      '/api': through,
      '/Token': through,
      '/socket.io': { ...through, ws: true },
    },
  },
});
