import { connect, createServer, type Server, type Socket } from 'node:net';

/** The network between clients and the server: a port that pipes to another one, and can cut and freeze. */
export class Wire {
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #frozen = false;
  /** Connections that clients opened so far. */
  opened = 0;

  /** Listens on loopback. @returns the port: `port`, or a free one for 0 */
  async open(port: number, target: number): Promise<number> {
    const server = createServer((client) => this.#join(client, connect(target, '127.0.0.1')));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    this.#server = server;
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.cut();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Destroys all connections at once. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** From now on no byte passes; connections stay open, as on a network that broke without telling. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(one: Socket, other: Socket): void {
    this.opened++;
    this.#pass(one, other);
    this.#pass(other, one);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!this.#frozen) from.resume();
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#frozen) from.pause();
  }
}
