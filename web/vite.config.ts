import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.OFFICINA_SERVER ?? 'http://localhost:3000';

/** `npx vite build -c web/vite.config.ts` builds into `web/dist`; `npx vite -c …` serves with the API of a running server. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: ['domain', 'api', 'web'].map((name) => ({
      find: new RegExp(`^#${name}/`),
      replacement: here(`../${name}/`),
    })),
  },
  build: { outDir: here('./dist'), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 900 },
  server: {
    proxy: {
      '/api': server,
      '/Token': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
