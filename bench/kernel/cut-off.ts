type End = () => Promise<void> | void;

const ends: End[] = [];
let listens = false;
let ending: Promise<void> | null = null;

/**
 * Has `end` called when this process is cut off before its time: by a signal, by the death of the process that started
 * it, or by an error that nobody caught. The last one registered is called first; then the process exits with 1. So a
 * bench that does not get to its end leaves no server behind.
 * @returns what takes it back, for the orderly end
 */
export function onCutOff(end: End): () => void {
  listen();
  ends.push(end);
  return () => {
    const at = ends.indexOf(end);
    if (at >= 0) ends.splice(at, 1);
  };
}

function listen(): void {
  if (listens) return;
  listens = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => cutOff(`got ${signal}`));
  process.once('disconnect', () => {
    if (ends.length > 0) void cutOff('left by the process that started it');
  });
  process.on('uncaughtException', (error) => cutOff(error.stack ?? String(error)));
  process.on('unhandledRejection', (error) => cutOff(error instanceof Error ? (error.stack ?? '') : String(error)));
}

/** A second reason does not cut the first one's work short: Ctrl+C reaches the whole group, and its parent, too. */
function cutOff(why: string): Promise<void> {
  process.stderr.write(`cut off: ${why}\n`);
  ending ??= endAll();
  return ending;
}

async function endAll(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    await Promise.resolve(end()).catch((error) => process.stderr.write(`${error}\n`));
  }
  process.exit(1);
}
