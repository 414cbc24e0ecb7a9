import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { publishPlannedCommand } from '#commands/pages/publish-page.commands.ts';
import { publishDueReleaseCommand } from '#commands/pages/release.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import type { Happened } from './clock.ts';
import { clearDue, type DueRow, setDue } from './due-table.ts';

const CLOCK = systemActor('clock', [publishPlannedCommand, publishDueReleaseCommand]);

/** The events of pages that set and clear deadlines. */
export const PAGE_DUE_ON = [
  ...(['PagePublicationPlanned', 'PagePublicationCancelled', 'PagePublished'] as const),
  ...(['ReleaseOpened', 'ReleaseAbandoned', 'ReleasePublished', 'ReleaseCalledOff'] as const),
] as const;

/** Returns the deadlines that an event of a page sets and clears: one time for each page and language. */
export function pageDeadlines(event: StoredEvent): Write[] {
  switch (event.type) {
    case 'PagePublicationPlanned': {
      const { pageId, lang, at } = event.data;
      const subject = `${pageId}@${lang}`;
      const row = {
        kind: 'page-publication',
        subject,
        due_at: at,
        data: { pageId, lang, at },
        group_key: `page-${subject}`,
      };
      return [setDue([row as Omit<DueRow, 'attempts'>])];
    }
    case 'PagePublicationCancelled':
    case 'PagePublished':
      return [clearDue(`page-${event.data.pageId}@${event.data.lang}`)];
    case 'ReleaseOpened': {
      const { releaseId, at } = event.data;
      // A release without a time is published as soon as it is ready.
      if (at === null) return [];
      const subject = String(releaseId);
      const row = {
        kind: 'release' as const,
        subject,
        due_at: at,
        data: { releaseId },
        group_key: `release-${subject}`,
      };
      return [setDue([row])];
    }
    case 'ReleaseAbandoned':
    case 'ReleasePublished':
    case 'ReleaseCalledOff':
      return [clearDue(`release-${event.data.releaseId}`)];
    default:
      return [];
  }
}

/**
 * Publishes a page at its planned time: once, since the command's id is made of page, language and time. A refusal is
 * shown at the page.
 */
export async function publishPlannedPage(execute: Pipeline['execute'], row: DueRow, now: string): Promise<Happened> {
  const { pageId, lang, at } = row.data;
  const name = `${row.kind}-${row.subject}-${at}`;
  return timeHasCome(execute, { name, now }, publishPlannedCommand as unknown as AnyCommand, { pageId, lang, at });
}

/** Publishes a release at its time: once, since its stream publishes it once. A refusal is shown at the release. */
export async function publishDueRelease(execute: Pipeline['execute'], row: DueRow, now: string): Promise<Happened> {
  const name = `${row.kind}-${row.subject}`;
  return timeHasCome(execute, { name, now }, publishDueReleaseCommand as unknown as AnyCommand, row.data);
}

async function timeHasCome(
  execute: Pipeline['execute'],
  { name, now }: { readonly name: string; readonly now: string },
  command: AnyCommand,
  payload: object,
): Promise<Happened> {
  const by = { actor: CLOCK, commandId: name, correlationId: name, wait: false } as const;
  const outcome = await execute(command, payload, by);
  if (outcome.ok) return { done: true };
  const refusal = 'refusal' in outcome ? outcome.refusal : null;
  if (refusal && NOT_YET.has(refusal.code)) return { again: new Date(Date.parse(now) + 60_000).toISOString() };
  if (refusal && refusal.code !== 'too-busy') return { done: true };
  throw new Error(`${name} could not be published: ${JSON.stringify(outcome)}`);
}

/** Refusals after which it is tried again: asked a moment early, or pages of the release are still being asked. */
const NOT_YET: ReadonlySet<string> = new Set(['page-not-yet', 'release-not-ready']);
