import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/**
 * The baseline: sends whatever is posted to every socket, and does nothing else. Its page shows the text of a message
 * in one element. Argument: the file with socket.io's client for the page.
 */
const client = readFileSync(process.argv[2] as string);
const PAGE = `<!doctype html><title>bare</title><p id="shown"></p><script src="/client.js"></script>
<script>
  const shown = document.getElementById('shown');
  io({ transports: ['websocket'] }).on('change', (change) => { shown.textContent = change.row.codeGr; });
</script>`;

const http = createServer((request, response) => {
  if (request.method === 'POST') {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      io.local.emit('change', JSON.parse(Buffer.concat(parts).toString()));
      response.end('{}');
    });
    return;
  }
  if (request.url === '/client.js') response.setHeader('content-type', 'text/javascript').end(client);
  else response.setHeader('content-type', 'text/html').end(PAGE);
});
const io = new Server(http, { serveClient: false, perMessageDeflate: false });
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));

process.on('disconnect', () => process.exit());
