import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The baseline of public pages: a bare server that answers with one page. `node bare-page.main.ts <port> <file>` */
const [port, file] = process.argv.slice(2);
const html = readFileSync(file ?? '', 'utf8');
const app = Fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
await app.listen({ port: Number(port), host: '127.0.0.1' });
