import { reinstateAdCommand, takeDownAdCommand } from '#commands/ads/offered/review-ad.commands.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Process } from '#commands/kernel/process.ts';
import { isRecordEvent, recordEventName } from '#domain/records/record.events.ts';
import { takeNoticeCommand } from './report.commands.ts';

const NOTICE = { name: 'adNotice' } as const;
const NOTICE_TAKEN = recordEventName(NOTICE, 'Inserted');

/**
 * When a visitor's notice was written down, adds it to the reports of its ad. A notice about an ad that nobody can see
 * (any more) stays what it is, a record among others.
 */
const takeNoticeProcess: Process = {
  name: 'take-notice',
  on: NOTICE_TAKEN,
  gives: [takeNoticeCommand],
  run: async (event, follow) => {
    if (!isRecordEvent(event)) return undefined;
    const { id: noticeId, values = {} } = event.data;
    const payload = { id: Number(values.ad), noticeId, reason: values.reason };
    const taken = await follow('take', takeNoticeCommand, payload);
    if (!taken.ok && (!('refusal' in taken) || taken.refusal.code === 'too-busy')) throw failed(taken);
    return undefined;
  },
};

/** When reports were decided against an ad, takes it down. */
const takeDownProcess: Process = {
  name: 'take-down-reported',
  on: 'ReportsDecided',
  gives: [takeDownAdCommand],
  run: async (event, follow) => {
    if (event.type !== 'ReportsDecided' || !event.data.removed) return undefined;
    const { adId: id, reasons, note } = event.data;
    requireOk(await follow('take-down', takeDownAdCommand, { id, reasons, note }));
    return undefined;
  },
};

/** When an appeal was granted, puts the ad back. */
const reinstateProcess: Process = {
  name: 'reinstate-appealed',
  on: 'AppealDecided',
  gives: [reinstateAdCommand],
  run: async (event, follow) => {
    if (event.type !== 'AppealDecided' || !event.data.reinstated) return undefined;
    requireOk(await follow('reinstate', reinstateAdCommand, { id: event.data.adId }));
    return undefined;
  },
};

export const REPORT_PROCESSES: readonly Process[] = [takeNoticeProcess, takeDownProcess, reinstateProcess];

function requireOk(outcome: CommandOutcome): void {
  if (!outcome.ok) throw failed(outcome);
}

function failed(outcome: CommandOutcome): Error {
  return new Error(`a follow-up of a report failed: ${JSON.stringify(outcome)}`);
}
