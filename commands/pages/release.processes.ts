import type { Surroundings } from '#commands/kernel/command.ts';
import type { Follow, Process } from '#commands/kernel/process.ts';
import { onEvent, requireStep, runStep } from '#commands/kernel/process-steps.ts';
import type { FieldFault } from '#domain/kernel/refusal.ts';
import { faultsAt, refusalOf } from '#domain/pages/release.decide.ts';
import type { ReleaseEntry } from '#domain/pages/release.events.ts';
import { type ReleaseState, releaseFold, releaseStream } from '#domain/pages/release.state.ts';
import { holdPageCommand, letPageGoCommand, publishHeldPageCommand } from './held-page.commands.ts';
import { abandonReleaseCommand, publishReleaseCommand, readyReleaseCommand } from './release.commands.ts';

/**
 * Publishes many pages at once, over streams that know no common transaction: each page holds what it will say; then
 * one event of the release publishes all of them; then each page says so itself. Every step follows an event, under an
 * id made from it, so that what a crash left open is finished from the log and nothing is done twice.
 */

async function holdAll(releaseId: number, entries: readonly ReleaseEntry[], follow: Follow): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const [nth, { pageId, lang }] of entries.entries()) {
    const refusal = await runStep(follow, `hold-${pageId}-${lang}`, holdPageCommand, { pageId, lang, releaseId });
    if (refusal) faults.push(...faultsAt(nth, refusal));
  }
  return faults;
}

async function letAllGo(releaseId: number, follow: Follow, load: Surroundings['load']): Promise<undefined> {
  const release: ReleaseState = await load(releaseStream(releaseId), releaseFold);
  for (const { pageId, lang } of release?.entries ?? []) {
    await requireStep(follow, `let-go-${pageId}-${lang}`, letPageGoCommand, { pageId, lang, releaseId });
  }
  return undefined;
}

const publishReleasedProcess: Process = {
  name: 'settle-released',
  on: 'ReleasePublished',
  gives: [publishHeldPageCommand],
  run: async (event, follow) => {
    if (event.type !== 'ReleasePublished') return undefined;
    const { releaseId, entries } = event.data;
    for (const { pageId, lang } of entries) {
      const payload = { pageId, lang, releaseId, at: event.meta.at };
      await requireStep(follow, `settle-${pageId}-${lang}`, publishHeldPageCommand, payload);
    }
    return undefined;
  },
};

export const RELEASE_PROCESSES: readonly Process[] = [
  onEvent(
    'ready-release',
    'ReleaseOpened',
    [holdPageCommand, abandonReleaseCommand, readyReleaseCommand, publishReleaseCommand],
    async ({ releaseId, at, entries }, follow) => {
      const faults = await holdAll(releaseId, entries, follow);
      if (faults.length > 0) {
        await requireStep(follow, 'abandon', abandonReleaseCommand, { releaseId });
        return refusalOf(faults) ?? undefined;
      }
      const readyRefusal = await runStep(follow, 'ready', readyReleaseCommand, { releaseId });
      if (readyRefusal || at !== null) return readyRefusal ?? undefined;
      const publishRefusal = await runStep(follow, 'publish', publishReleaseCommand, { releaseId });
      if (publishRefusal) await requireStep(follow, 'abandon', abandonReleaseCommand, { releaseId });
      return publishRefusal ?? undefined;
    },
  ),
  onEvent('let-abandoned-go', 'ReleaseAbandoned', [letPageGoCommand], ({ releaseId }, follow, load) =>
    letAllGo(releaseId, follow, load),
  ),
  onEvent('let-called-off-go', 'ReleaseCalledOff', [letPageGoCommand], ({ releaseId }, follow, load) =>
    letAllGo(releaseId, follow, load),
  ),
  publishReleasedProcess,
];
