import { connect, type Socket } from 'node:net';

export interface LeanAnswer {
  readonly status: number;
  readonly body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One kept-alive HTTP/1.1 connection, one request at a time, written by hand: client and server share the machine, and
 * a full client would take as long as what it measures. Reads only answers with a `content-length`.
 */
export class LeanClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #pending: { resolve: (answer: LeanAnswer) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#pending?.reject(error));
    socket.on('close', () => this.#pending?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<LeanClient> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new LeanClient(socket, `127.0.0.1:${port}`)));
    });
  }

  /** Sends JSON. `headers`: whole lines, each ended by CRLF. */
  send(method: string, path: string, headers: string, body: string): Promise<LeanAnswer> {
    if (this.#pending) throw new Error('one request at a time');
    if (this.#socket.destroyed) throw new Error('the server closed the connection');
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      const length = Buffer.byteLength(body);
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const from = end + HEAD_END.length;
    const pending = this.#pending;
    // The server says 408 to a connection that was idle for long, and closes it: the next request is told so.
    if (!pending) {
      if (!head.startsWith('HTTP/1.1 408 ')) throw new Error(`an answer without a request:\n${head}`);
      this.close();
      return;
    }
    if (Number.isNaN(length)) {
      this.#pending = null;
      pending.reject(new Error(`no content-length:\n${head}`));
      return;
    }
    if (this.#received.length < from + length) return;
    const body = this.#received.toString('utf8', from, from + length);
    this.#received = this.#received.subarray(from + length);
    this.#pending = null;
    pending.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
