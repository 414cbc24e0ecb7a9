import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { inject } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import type { DueKind } from '#workers/clock/due-handlers.ts';
import { counted } from './counted.ts';
import type { TakenMail } from './smtp.ts';

/** The demo company that the browser tests of one worker share, one file after the other. */
export interface DemoCompany {
  readonly url: string;
  /** Everything it printed so far. */
  output(): Promise<string>;
  /** All mails that its SMTP server took, oldest first. */
  mails(): Promise<TakenMail[]>;
  /** Waits for the mails to an address whose subject holds these words. @param least how many at least */
  mailsTo(address: string, words: string, least?: number): Promise<TakenMail[]>;
  /** Makes everything of a kind (`workers/clock`) that is due later due now. */
  hasten(kind: DueKind): Promise<void>;
  /** Ends it by a signal; gives its exit code. Until `restart` nothing answers. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on what is stored; resolves when it is ready. */
  restart(): Promise<void>;
}

/** This worker's demo company. The first test that asks waits for it to start and load. */
export async function demoCompany(): Promise<DemoCompany> {
  const { url, isNew } = await ask<{ url: string; isNew: boolean }>('/company');
  if (isNew) counted('demo companies');
  const mails = async () => {
    const taken = await ask<{ recipients: string[]; raw: string; sentFrom: string }[]>('/mails');
    return Promise.all(taken.map(async (mail) => ({ ...(await PostalMime.parse(mail.raw)), ...mail })));
  };
  return {
    url,
    mails,
    output: async () => (await ask<{ output: string }>('/company')).output,
    mailsTo: (address, words, least = 1) =>
      eventually(async () => {
        const all = await mails();
        const found = all.filter(({ recipients, subject }) => recipients.includes(address) && subject?.includes(words));
        if (found.length >= least) return found;
        const subjects = all.map(({ recipients, subject }) => `${recipients}: ${subject}`).join('\n');
        throw new Error(`${found.length} of ${least} mails «${words}» to ${address}; there are\n${subjects}`);
      }),
    hasten: (kind) => ask('/hasten', { kind }),
    end: async (signal) => (await ask<{ code: number | null }>('/end', { signal })).code,
    restart: async () => {
      await ask('/restart');
    },
  };
}

/**
 * Asks the run's process, however long it takes: `fetch` gives up after five minutes, and a company may need more on a
 * slow machine.
 */
async function ask<T>(path: string, parameters: Readonly<Record<string, string>> = {}): Promise<T> {
  // Files that run at the same time have different places in the pool.
  const query = new URLSearchParams({ ...parameters, worker: process.env.VITEST_POOL_ID ?? '1' });
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    get(`${inject('demoCompanyHost')}${path}?${query}`, answered).on('error', failed);
  });
  const told = await text(response);
  if (response.statusCode !== 200) throw new Error(`the demo company: ${told}`);
  return (told === '' ? undefined : JSON.parse(told)) as T;
}
