import { publishPlannedCommand } from '#commands/pages/publish-page.commands.ts';
import { publishDueReleaseCommand } from '#commands/pages/release.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type DueRow, setDue } from '#workers/due/due-table.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { again, give } from './give.ts';

const CLOCK = systemActor('clock', [publishPlannedCommand, publishDueReleaseCommand]);

/** The planned publication of a page, one for each language, and of a release. */
export const pageDeadlines = defineDeadlines({
  on: [
    ...(['PagePublicationPlanned', 'PagePublicationCancelled', 'PagePublished'] as const),
    ...(['ReleaseOpened', 'ReleaseAbandoned', 'ReleasePublished', 'ReleaseCalledOff'] as const),
  ],
  writes: (event) => {
    switch (event.type) {
      case 'PagePublicationPlanned': {
        const { pageId, lang, at } = event.data;
        const subject = `${pageId}@${lang}`;
        const row = {
          kind: 'page-publication' as const,
          subject,
          due_at: at,
          data: { pageId, lang, at },
          group_key: `page-${subject}`,
        };
        return [setDue([row])];
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
  },
  handlers: { 'page-publication': publishPlannedPage, release: publishDueRelease },
});

/**
 * Publishes a page at its planned time: once, since the command's id is made of page, language and time. A refusal is
 * shown at the page.
 */
function publishPlannedPage({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const { pageId, lang, at } = row.data;
  const commandId = `${row.kind}-${row.subject}-${at}`;
  const payload = { pageId, lang, at };
  return give(execute, { command: publishPlannedCommand, payload, actor: CLOCK, commandId }, refusedAt(now));
}

/** Publishes a release at its time: once, since its stream publishes it once. A refusal is shown at the release. */
function publishDueRelease({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const commandId = `${row.kind}-${row.subject}`;
  return give(
    execute,
    { command: publishDueReleaseCommand, payload: row.data, actor: CLOCK, commandId },
    refusedAt(now),
  );
}

/** Refusals after which it is tried again: asked a moment early, or pages of the release are still being asked. */
const NOT_YET: ReadonlySet<string> = new Set(['page-not-yet', 'release-not-ready']);

const refusedAt =
  (now: string) =>
  ({ code }: Refusal): DueResult | null => {
    if (NOT_YET.has(code)) return again(now, 60_000);
    return code === 'too-busy' ? null : { done: true };
  };
