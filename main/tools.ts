import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Auth, createAuth } from '#api/auth/auth.ts';
import { authConfig } from '#api/auth/auth-config.ts';
import { readConfig } from '#platform/config/config.ts';
import { exitAfterLog } from '#platform/telemetry/log-output.ts';
import { createLogger, type Logger, quietly } from '#platform/telemetry/logger.ts';
import { projectionsCli } from '#projections/main.ts';
import { resetAdmin } from './first-admin.ts';
import { companyExists, DEMO, markStarted, seed } from './first-start.ts';
import { type Foundations, makePipeline, makeRunner, openFoundations } from './foundations.ts';
import { createShutdown } from './shutdown.ts';

const count = (name: string, least: number) =>
  z.coerce
    .number({ error: `--${name} must be a number` })
    .int()
    .min(least, `--${name} must be ${least} or more`);

/** `npm run seed -- --repairs 5000 --customers 400 --seed 7`: a demo company of that size in an empty store. */
async function seedTool(base: Foundations, args: string[]): Promise<void> {
  const text = { type: 'string' as const };
  const { values } = parseArgs({ args, options: { repairs: text, customers: text, seed: text } });
  const options = z
    .object({ repairs: count('repairs', 1), customers: count('customers', 1), seed: count('seed', 0) })
    .safeParse({ ...DEMO, ...values });
  if (!options.success) throw new Error(options.error.issues.map(({ message }) => message).join('\n'));
  if (await companyExists(base)) {
    throw new Error(`${base.config.home} already has its company: choose an empty OFFICINA_HOME`);
  }
  const auth = authOf(base);
  const began = performance.now();
  const { commands } = await seed(base, auth, { ...options.data, until: Date.now() }, (done, all) => {
    if (done % 50 === 0 || done === all) process.stdout.write(`\r  ${done} of ${all} repairs`);
  });
  await markStarted(base);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`\n${commands} commands in ${seconds.toFixed(1)} s\n`);
}

/** The sign-in of a tool: it uses the same stores as a running Officina. */
function authOf(base: Foundations): Auth {
  const pipeline = makePipeline(base);
  return createAuth({
    pool: base.pools.pg,
    journal: base.journal,
    vault: base.vault,
    execute: pipeline.execute.bind(pipeline),
    config: authConfig(base.key, base.config),
  });
}

/** `npm run admin -- reset`: a new password for `admin`, on this machine's terminal. */
async function adminTool(base: Foundations, [what]: string[]): Promise<void> {
  if (what !== 'reset') throw new Error('npm run admin -- reset: gives admin a new password');
  const password = await resetAdmin(base, authOf(base));
  process.stdout.write(`admin, password ${password} (shown only this once; change it now)\n`);
}

const TOOLS: Record<string, (base: Foundations, args: string[]) => Promise<void>> = {
  seed: seedTool,
  admin: adminTool,
  projections: (base, args) => projectionsCli(args, { ...base, runner: (own) => makeRunner(base, own) }),
};

const [name = '', ...args] = process.argv.slice(2);
const tool = TOOLS[name];
let logger: Logger | undefined;
const shutdown = createShutdown({ exit: (code) => void exitAfterLog(Number(process.exitCode ?? code)) });
shutdown.listen();
try {
  if (!tool) throw new Error(`tools: ${Object.keys(TOOLS).join(', ')}`);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  logger = createLogger({ level: config.logLevel });
  await tool(await openFoundations({ config, log: logger, shutdown, join: true }), args);
} catch (error) {
  // The person who pressed Ctrl+C knows why its connections broke.
  if (shutdown.begun) await shutdown.begin('a signal');
  // A message for the person at the terminal; LOG_LEVEL=debug prints the stack instead.
  const details = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : undefined;
  process.stderr.write(`${details ?? (error instanceof Error ? error.message : error)}\n`);
  process.exitCode = 1;
}
if (logger) quietly(logger);
await shutdown.begin('done');
