import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { slugOf } from '#domain/kernel/slug.ts';
import { hashOfContent } from '#domain/pages/page.decide.ts';
import type { ReleaseEntry } from '#domain/pages/release.events.ts';
import { sha256 } from '#journal/identity.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { textBlock } from '#test/support/page-story.ts';
import type { CommandsWorld } from './commands-world.ts';
import { runDying } from './dying-commands.ts';

/** A command of each kind that a crash could cut in two. */
export interface CommandKind {
  readonly name: string;
  readonly command: string;
  /** Prepares what the command is about, and answers a payload that was never used. */
  payload(world: CommandsWorld): Promise<object>;
  /** The refusal of the same payload under another key, once this command has its result. */
  readonly rival?: string;
  /** Only one command of this kind goes at a time: the others are refused meanwhile. */
  readonly alone?: true;
}

const names = () => {
  const username = `u${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@kills.example` };
};

export const COMMAND_KINDS: readonly CommandKind[] = [
  {
    name: 'ids that are allotted',
    command: 'ReceiveRepair',
    payload: async ({ customer_id }) => ({ customer_id, description: 'Inverter' }),
  },
  {
    name: 'unique values',
    command: 'OpenAccount',
    payload: async () => ({ ...names(), name: 'Anna', roles: ['desk'] }),
    rival: 'username-exists',
  },
  {
    name: 'a gapless number and a follow-up on another stream',
    command: 'IssueTransportDocument',
    payload: async (world) => ({ id: await world.repair({ ready: true }) }),
    rival: 'already-delivered',
  },
  {
    name: 'unique values, several events and a follow-up',
    command: 'RegisterCustomer',
    payload: async () => ({ ...names(), business_name: 'Verdi S.p.A.', credential: randomUUID() }),
    rival: 'username-exists',
  },
  {
    name: 'several events',
    command: 'DeclareUnrepairable',
    payload: async (world) => ({ id: await world.repair(), reason: 'Fuso' }),
  },
  {
    name: 'follow-ups on several streams, all or none',
    command: 'OpenRelease',
    payload: async (world) => {
      const entries = [await drafted(world), await drafted(world)];
      return { name: 'Insieme', at: null, entries };
    },
    rival: 'page-nothing-new',
  },
  {
    name: 'a value that is held until a follow-up',
    command: 'MovePage',
    payload: async (world) => {
      const [father, page] = [await drafted(world), await drafted(world)];
      return { pageId: page.pageId, parentId: father.pageId };
    },
    alone: true,
  },
];

/** Makes a page with a draft that was never published. Answers the draft as a release names it. */
async function drafted(world: CommandsWorld): Promise<ReleaseEntry> {
  const title = `Pagina ${randomUUID()}`;
  const opened = await world.give('OpenPage', { parentId: null, code: '', lang: 'it', title });
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  const { id: pageId } = opened.data as { id: number };
  const content = { title, slug: slugOf(title), description: '', blocks: [textBlock(`${title}.`)] };
  expect(await world.give('SavePageDraft', { pageId, lang: 'it', ...content })).toMatchObject({ ok: true });
  return { pageId, lang: 'it', hash: hashOfContent(content, sha256) };
}

/**
 * How many steps a process passes that gives such a command, between which it may die, and what it writes when it does
 * not.
 */
export async function wholeRun(world: CommandsWorld, kind: CommandKind): Promise<{ steps: number; written: string[] }> {
  const key = randomUUID();
  const lane = [{ key, command: kind.command, payload: await kind.payload(world) }];
  const { outcomes, steps } = await runDying(world.dying([lane]));
  expect(outcomes.get(key)).toMatchObject({ ok: true });
  return { steps, written: await writtenBy(world, key) };
}

/**
 * Kills a process at the n-th step of a command, then sends the command again: twice at once by two pipelines with
 * empty caches, then once more. All of them give one result, and what is written is what an undisturbed run writes.
 */
export async function dieAndRetry(
  world: CommandsWorld,
  kind: CommandKind,
  step: number,
  undisturbed: readonly string[],
) {
  const key = randomUUID();
  const payload = await kind.payload(world);
  const death = await runDying(world.dying([[{ key, command: kind.command, payload }]], { dieAt: step }));
  const told = `${kind.command}, killed at ${death.step}`;
  expect([death.done, death.step === null], told).toEqual([false, false]);
  const again = () => world.give(kind.command, payload, key, world.pipeline());
  const outcomes = [...(await Promise.all([again(), again()])), await again()];
  const [first] = outcomes;
  expect(first, told).toMatchObject({ ok: true });
  for (const outcome of outcomes) expect(outcome, told).toEqual(first);
  expect(await writtenBy(world, key), told).toEqual(undisturbed);
  if (!kind.rival) return;
  const rival = await world.give(kind.command, payload, randomUUID(), world.pipeline());
  expect(rival, told).toMatchObject({ ok: false, refusal: { code: kind.rival } });
}

/** What a command has written: streams (without their numbers) and types, those of follow-ups included. */
async function writtenBy({ store, journal }: CommandsWorld, key: string): Promise<string[]> {
  const events: StoredEvent[] = await journal.decode(await Array.fromAsync(store.readAll()));
  return events
    .filter(({ meta, stream }) => meta.correlationId === key && !stream.startsWith('unique-'))
    .map(({ stream, type }) => `${stream.replace(/\d+/g, 'n')} ${type}`)
    .sort();
}
