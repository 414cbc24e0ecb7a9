import { setTimeout as sleep } from 'node:timers/promises';

/** The memory of a Node process, in bytes. */
export interface Memory {
  /** Live objects and buffers, after a full garbage collection. */
  readonly held: number;
  /** The memory that the system has given it (resident set). */
  readonly resident: number;
}

/** Asks a process that runs with `--inspect=127.0.0.1:{port}`; the process needs no code for it. */
export async function memoryOf(port: number): Promise<Memory> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const wire = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((done, fail) => {
    wire.addEventListener('open', done, { once: true });
    wire.addEventListener('error', fail, { once: true });
  });
  let nth = 0;
  const ask = <T>(method: string, params: object = {}): Promise<T> => {
    const id = ++nth;
    wire.send(JSON.stringify({ id, method, params }));
    return new Promise((done) => {
      wire.addEventListener('message', function hear({ data }) {
        const answer = JSON.parse(data) as { id?: number; result: T };
        if (answer.id !== id) return;
        wire.removeEventListener('message', hear);
        done(answer.result);
      });
    });
  };
  try {
    // Objects that the first collection finalises are freed by the second.
    for (let n = 0; n < 2; n++) {
      await ask('HeapProfiler.collectGarbage');
      await sleep(200);
    }
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = await ask<{ result: { value: string } }>('Runtime.evaluate', { expression });
    const { heapUsed, external, rss } = JSON.parse(result.value) as NodeJS.MemoryUsage;
    return { held: heapUsed + external, resident: rss };
  } finally {
    wire.close();
  }
}
