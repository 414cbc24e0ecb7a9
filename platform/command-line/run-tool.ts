import { postgresOfHome } from '#platform/backing-services/backing-services.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { requireVaultKey } from '#platform/personal-data/vault-key.ts';
import { runningServerUrl } from '#platform/postgres/embedded-server.ts';
import { HomeInUse, lockHome } from '#platform/process/home-lock.ts';

/** Registers what a tool opened; closers run in reverse order, however the tool ends. */
export type Closing = (name: string, close: () => Promise<unknown>) => void;

/**
 * Runs a tool of the command line with the settings of the environment. A failure is one message on standard error (the
 * stack with LOG_LEVEL=debug) and an exit code. Work that is unfinished when Ctrl+C comes is left to the next run of
 * the tool.
 * @param failure the exit code of a failure (1)
 */
export async function runTool(
  tool: (config: Config, onClose: Closing) => Promise<void>,
  { failure = 1 }: { readonly failure?: number } = {},
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A second signal changes nothing: otherwise a server of ours would stay behind. The end takes a few seconds at
    // most.
    process.on(signal, () => void closeAll().finally(() => process.exit(130)));
  }
  try {
    await tool(readConfig(), (_name, close) => closers.push(close));
  } catch (error) {
    const details = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : undefined;
    process.stderr.write(`\n${details ?? (error instanceof Error ? error.message : error)}\n`);
    process.exitCode = failure;
  }
  await closeAll();
  process.exit();
}

export interface DatabaseUse {
  /** True for a tool that may run beside a running Officina: it uses that one's server instead of refusing. */
  readonly join?: boolean;
  /** True for a tool that needs no master key; see {@link requireVaultKey}. */
  readonly keyless?: boolean;
}

/**
 * Opens the database of the settings, or else the home's own, in which case the home is locked.
 * @throws HomeInUse
 * @throws WrongMasterKey when the master key of the settings is missing, or is not the one of the database
 */
export async function openDatabase(config: Config, onClose: Closing, use: DatabaseUse = {}): Promise<string> {
  const url = await serverOf(config, onClose, use);
  await requireVaultKey(url, config, use);
  return url;
}

async function serverOf(
  { home, databaseUrl }: Config,
  onClose: Closing,
  { join = false }: DatabaseUse,
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  let unlock: () => Promise<void>;
  try {
    unlock = await lockHome(home);
  } catch (error) {
    const running = join && error instanceof HomeInUse ? runningServerUrl(home) : null;
    if (running) return running;
    throw error;
  }
  onClose('home', unlock);
  const server = postgresOfHome({ home, log: onStandardError });
  onClose('PostgreSQL', () => server.close());
  return (await server.open()).url;
}

/** Tells the person at the terminal what happens to the server. */
const onStandardError = {
  warn: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
  error: (_details: object, message: string) => void process.stderr.write(`${message}\n`),
};
