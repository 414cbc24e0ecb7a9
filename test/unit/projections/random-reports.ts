import type { ReportEvent } from '#domain/reports/report.state.ts';
import * as story from '#test/support/report-story.ts';
import { int, pick, type Random } from './chance.ts';

const FACTS: readonly ((random: Random, n: number) => ReportEvent)[] = [
  (random, n) => story.reported(n, int(random, 1, 3)),
  (random, n) => story.noticeTaken(n, int(random, 30, 33)),
  (random, n) => story.reportsDecided(n, random() < 0.5),
  () => story.removalAppealed,
  (random) => story.appealDecided(random() < 0.5),
];

/** What was reported of an ad, decided and disputed; it need not be lawful. */
export function randomReports(random: Random, adId: number): ReportEvent[] {
  return Array.from({ length: int(random, 3, 12) }, (_, nth) => {
    const event = pick(random, FACTS)(random, nth + 1);
    return { ...event, data: { ...event.data, adId } } as ReportEvent;
  });
}
