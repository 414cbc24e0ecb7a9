import { describe, expect, test } from 'vitest';
import type { Refusal } from '#domain/kernel/refusal.ts';
import {
  changeRecipients,
  chooseRecipients,
  discardNewsletter,
  dropRecipients,
  scheduleNewsletter,
  testNewsletter,
  unscheduleNewsletter,
  writeNewsletter,
} from '#domain/newsletters/newsletter.decide.ts';
import type { NewsletterEvent } from '#domain/newsletters/newsletter.state.ts';
import {
  completeNewsletter,
  freezeNewsletter,
  holdNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  stopNewsletter,
} from '#domain/newsletters/send-newsletter.decide.ts';
import { drafted, folded, hashOf, LETTER, scheduled, sha256 } from '#test/support/newsletter-story.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const LATER = '2026-03-02T10:00:00.000Z';
const code = (decision: unknown) => (decision as { code?: string }).code;
const types = (decision: unknown) => (decision as readonly NewsletterEvent[]).map(({ type }) => type);
const draft = folded(drafted());
const planned = folded(scheduled(LATER));
const frozen = { at: LATER, recipients: 3, leftOut: 1, restored: false };
const withFacts = (...decided: readonly NewsletterEvent[]) => folded([...scheduled(LATER), ...decided]);
const started: NewsletterEvent[] = [
  { type: 'NewsletterFrozen', data: { newsletterId: 7, recipients: 3, leftOut: 1 } },
  { type: 'NewsletterStarted', data: { newsletterId: 7 } },
];

describe('a draft', () => {
  test('is written field by field; what is as it was is left out', () => {
    expect(writeNewsletter(draft, { subject: 'Altro', preheader: LETTER.preheader })).toEqual([
      { type: 'NewsletterWritten', data: { newsletterId: 7, changes: { subject: 'Altro' } } },
    ]);
    expect(writeNewsletter(draft, LETTER)).toEqual([]);
  });

  test('goes to nobody twice, and to nobody who is not there', () => {
    const choice = (kind: 'all' | 'group', of: number | null) => ({ choiceId: 2, kind, of });
    expect(code(chooseRecipients(draft, choice('all', null), false))).toBe('recipients-twice');
    expect(code(chooseRecipients(draft, choice('group', 4), false))).toBe('recipients-unknown');
    expect(code(chooseRecipients(draft, choice('all', 4), true))).toBe('recipients-unknown');
    expect(types(chooseRecipients(draft, choice('group', 4), true))).toEqual(['NewsletterRecipientsChosen']);
    expect(types(changeRecipients(draft, { choiceId: 1, kind: 'group', of: 4 }, true))).toEqual([
      'NewsletterRecipientsDropped',
      'NewsletterRecipientsChosen',
    ]);
    expect(code(dropRecipients(draft, 9))).toBe('not-found');
  });

  test('says all at once what keeps it from being mailed, each at its field', () => {
    const empty = folded([{ type: 'NewsletterOpened', data: { newsletterId: 7, language: 'it' } }]);
    const refusal = scheduleNewsletter(
      empty,
      { seen: hashOf([{ type: 'NewsletterOpened', data: { newsletterId: 7, language: 'it' } }]), at: null },
      { now: NOW, sha256 },
    );
    expect((refusal as Refusal).fields?.map(({ field }) => field)).toEqual(['subject', 'blocks', 'recipients']);
    expect(code(testNewsletter(empty, 3))).toBe('subject-missing');
    expect(types(testNewsletter(draft, 3))).toEqual(['NewsletterTestAsked']);
  });

  test('is scheduled as it was seen, at once or for a time to come', () => {
    const given = { now: NOW, sha256 };
    const seen = hashOf(drafted());
    expect(code(scheduleNewsletter(draft, { seen: 'b'.repeat(64), at: null }, given))).toBe('newsletter-changed');
    expect(code(scheduleNewsletter(draft, { seen, at: NOW }, given))).toBe('time-past');
    expect(scheduleNewsletter(draft, { seen, at: null }, given)).toEqual([
      { type: 'NewsletterScheduled', data: { newsletterId: 7, at: NOW, hash: seen } },
    ]);
  });

  test('can be thrown away, and is not there any more', () => {
    const gone = folded([...drafted(), { type: 'NewsletterDiscarded', data: { newsletterId: 7 } }]);
    expect(types(discardNewsletter(draft))).toEqual(['NewsletterDiscarded']);
    for (const decision of [writeNewsletter(gone, { subject: 'x' }), testNewsletter(gone, 3), discardNewsletter(gone)])
      expect(code(decision)).toBe('not-found');
  });
});

describe('a scheduled newsletter', () => {
  test('can neither be written nor thrown away, and is a draft again when it is called off', () => {
    for (const decision of [writeNewsletter(planned, { subject: 'x' }), discardNewsletter(planned)])
      expect(code(decision)).toBe('newsletter-not-draft');
    expect(types(unscheduleNewsletter(planned))).toEqual(['NewsletterUnscheduled']);
    expect(code(unscheduleNewsletter(draft))).toBe('newsletter-not-scheduled');
  });

  test('leaves at its time, never before, and asks a person when that was over two hours ago', () => {
    expect(code(freezeNewsletter(planned, frozen, NOW))).toBe('newsletter-not-yet');
    expect(types(freezeNewsletter(planned, frozen, LATER))).toEqual(['NewsletterFrozen', 'NewsletterStarted']);
    expect(types(freezeNewsletter(planned, frozen, '2026-03-02T12:00:00.001Z'))).toEqual([
      'NewsletterFrozen',
      'NewsletterPaused',
    ]);
    expect(freezeNewsletter(planned, { ...frozen, restored: true }, LATER)).toMatchObject([
      { type: 'NewsletterFrozen' },
      { type: 'NewsletterPaused', data: { why: 'restored' } },
    ]);
    expect(freezeNewsletter(planned, { ...frozen, at: NOW }, LATER)).toEqual([]);
    expect(freezeNewsletter(withFacts(...started), frozen, LATER)).toEqual([]);
  });
});

describe('a newsletter that leaves', () => {
  test('is paused, goes on, is stopped for ever', () => {
    const sending = withFacts(...started);
    const paused = withFacts(...started, { type: 'NewsletterPaused', data: { newsletterId: 7, why: 'person' } });
    const stopped = withFacts(...started, { type: 'NewsletterStopped', data: { newsletterId: 7 } });
    expect([types(pauseNewsletter(sending)), types(resumeNewsletter(paused)), types(stopNewsletter(paused))]).toEqual([
      ['NewsletterPaused'],
      ['NewsletterStarted'],
      ['NewsletterStopped'],
    ]);
    expect([code(pauseNewsletter(paused)), code(resumeNewsletter(sending))]).toEqual([
      'newsletter-not-sending',
      'newsletter-not-paused',
    ]);
    expect([code(resumeNewsletter(stopped)), code(stopNewsletter(stopped)), code(stopNewsletter(planned))]).toEqual([
      'newsletter-not-paused',
      'newsletter-over',
      'newsletter-not-frozen',
    ]);
  });

  test('waits for a person where too many complained or a backup was restored, and only while it leaves', () => {
    const sending = withFacts(...started);
    expect(holdNewsletter(sending, 'complaints')).toEqual([
      { type: 'NewsletterPaused', data: { newsletterId: 7, why: 'complaints' } },
    ]);
    expect(holdNewsletter(planned, 'restored')).toEqual([]);
  });

  test('is sent once nobody is left, but not while it is paused', () => {
    expect(types(completeNewsletter(withFacts(...started)))).toEqual(['NewsletterSent']);
    const paused = withFacts(...started, { type: 'NewsletterPaused', data: { newsletterId: 7, why: 'person' } });
    expect(completeNewsletter(paused)).toEqual([]);
  });
});
