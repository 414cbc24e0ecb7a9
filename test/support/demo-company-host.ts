import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { runningServerUrl } from '#platform/postgres/embedded-server.ts';
import { buildWeb } from './built-web.ts';
import { type Instance, startInstance } from './instance.ts';
import { type OidcProvider, startOidcProvider } from './oidc-provider.ts';
import { type SmtpCatcher, startSmtp } from './smtp.ts';
import { makeTestHome, sweepDeadRuns } from './test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that answers for the run's demo companies; see `demoCompany`. */
    demoCompanyHost: string;
  }
}

interface Company {
  /** Plays both Google and Facebook; its page asks who signs in. */
  readonly provider: OidcProvider;
  readonly instance: Instance;
  readonly smtp: SmtpCatcher;
  /** No test was told of it yet. */
  isNew: boolean;
}

/**
 * The Officinas that browser tests share: one for each worker, so that no two files use the same one at a time. They
 * begin as with `npm start`: the web app is built, the demo company loads on an empty home, mails go to a real SMTP
 * server. It loads once, and each worker has a copy of that home. An Officina is started when the worker's first test
 * asks for it, and lives in the run's own process, which answers the test files over HTTP: each of them is a process of
 * its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const companies = new Map<string, Promise<Company>>();
  let loaded: Promise<string> | null = null;
  const running = (worker: string) => {
    loaded ??= prepare().then(load);
    const company = companies.get(worker) ?? loaded.then(open);
    companies.set(worker, company);
    return company;
  };
  const host = createServer((request, response) => {
    answer(request, running).then(
      (data) => response.end(JSON.stringify(data)),
      (error: Error) => {
        response.statusCode = 500;
        response.end(JSON.stringify(error.stack));
      },
    );
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  project.provide('demoCompanyHost', `http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  return async () => {
    host.closeAllConnections();
    await new Promise((done) => host.close(done));
    for (const company of companies.values()) {
      const { instance, smtp, provider } = await company;
      await instance.remove();
      await provider.close();
      await smtp.close();
    }
    const home = await loaded?.catch(() => null);
    if (home) rmSync(home, { recursive: true, force: true });
  };
}

/** Done once, before the first company starts. */
async function prepare(): Promise<void> {
  await sweepDeadRuns();
  await buildWeb();
}

/** Loads the demo company. @returns the home that holds it; nothing runs there any more */
async function load(): Promise<string> {
  const instance = await startInstance({ DEMO: '1' });
  const code = await instance.end();
  if (code !== 0) throw new Error(`the demo company ended with ${code}:\n${instance.output()}`);
  return instance.home;
}

/** @param loaded the home to begin with a copy of */
async function open(loaded: string): Promise<Company> {
  const home = makeTestHome();
  // PostgreSQL's files belong to a user of its own, and must go on doing so.
  await promisify(execFile)('cp', ['-a', `${loaded}/.`, home]);
  const [smtp, provider] = await Promise.all([startSmtp(), startOidcProvider()]);
  const { clientId, clientSecret, issuer } = provider.client;
  const signIns = Object.fromEntries(
    ['GOOGLE', 'FACEBOOK'].flatMap((name) => [
      [`${name}_CLIENT_ID`, clientId],
      [`${name}_CLIENT_SECRET`, clientSecret],
      [`${name}_ISSUER`, issuer],
    ]),
  );
  const env = { DEMO: '1', SMTP_URL: smtp.url, OFFICINA_HOME: home, ...signIns };
  return { smtp, provider, isNew: true, instance: await startInstance(env) };
}

async function answer({ url = '/' }: IncomingMessage, running: (worker: string) => Promise<Company>): Promise<unknown> {
  const { pathname, searchParams } = new URL(url, 'http://host');
  const company = await running(searchParams.get('worker') ?? '');
  const { instance, smtp } = company;
  switch (pathname) {
    case '/company': {
      const { isNew } = company;
      company.isNew = false;
      return { isNew, url: instance.url, home: instance.home, output: instance.output() };
    }
    case '/mails':
      return smtp.mails.map(({ recipients, raw, sentFrom }) => ({ recipients, raw, sentFrom }));
    case '/hasten':
      return hasten(instance.home, searchParams.get('kind') ?? '');
    case '/end':
      return { code: await instance.end((searchParams.get('signal') ?? 'SIGTERM') as NodeJS.Signals) };
    case '/restart':
      return instance.restart();
    default:
      throw new Error(`no such request: ${url}`);
  }
}

/** Makes everything of a kind that is due later due now. */
async function hasten(home: string, kind: string): Promise<void> {
  const client = new pg.Client({ connectionString: runningServerUrl(home) ?? '' });
  await client.connect();
  await client.query('update vault.due set due_at = now() where kind = $1', [kind]).finally(() => client.end());
}
