import { describe, expect, test } from 'vitest';
import { checkCode } from '#commands/site-code/check-code.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { CodeContent } from '#domain/site-code/code-content.ts';
import {
  hashOfCode,
  openSiteCode,
  publishSiteCode,
  type SiteCodeDecision,
  switchOffSiteCode,
  switchOnSiteCode,
  writeSiteCode,
} from '#domain/site-code/site-code.decide.ts';
import { type SiteCode, type SiteCodeState, siteCodeFold } from '#domain/site-code/site-code.state.ts';
import { sha256 } from '#journal/identity.ts';

const person = (id: number): Actor => ({
  kind: 'account',
  id,
  name: `Persona ${id}`,
  roles: [],
  rights: {},
  customerId: null,
});
const [ANNA, BRUNO, CARLA] = [person(1), person(2), person(3)];
const SYSTEM: Actor = systemActor('demo');

function applied(code: SiteCodeState, decision: SiteCodeDecision): SiteCode {
  if (isRefusal(decision)) throw new Error(decision.code);
  const next = decision.reduce(siteCodeFold.evolve, code);
  if (!next) throw new Error('it is gone');
  return next;
}
const script = (content: Partial<CodeContent> = {}) =>
  applied(null, openSiteCode(5, 'js', { name: 'Prova', place: 'page', content: 'var a', ...content }, ANNA));
const write = (code: SiteCode, content: string, actor: Actor) => applied(code, writeSiteCode(code, { content }, actor));
const publish = (code: SiteCode, actor: Actor) =>
  publishSiteCode(
    code,
    hashOfCode(code.draft, sha256),
    { checked: checkCode(code.kind, code.draft.content), sha256 },
    actor,
  );

describe('a script on the page itself', () => {
  test('is published by a second person, never by who wrote it, nor by the system', () => {
    const code = script();
    expect(publish(code, ANNA)).toMatchObject({ code: 'code-second-person', kind: 'state' });
    expect(publish(code, SYSTEM)).toMatchObject({ code: 'code-second-person' });
    expect(publish(code, BRUNO)).toMatchObject([{ type: 'SiteCodePublished' }]);
  });

  test('is nobody’s to approve who wrote a word since the last approval, whoever wrote last', () => {
    const code = write(script(), 'var b', BRUNO);
    expect(publish(code, ANNA)).toMatchObject({ code: 'code-second-person' });
    expect(publish(code, BRUNO)).toMatchObject({ code: 'code-second-person' });
    const approved = applied(code, publish(code, CARLA));
    const changed = write(approved, 'var c', CARLA);
    expect(publish(changed, CARLA)).toMatchObject({ code: 'code-second-person' });
    expect(publish(changed, ANNA)).toMatchObject([{ type: 'SiteCodePublished' }]);
  });

  test('is not got there through a frame, where its writer may publish it', () => {
    const framed = script({ place: 'frame' });
    const published = applied(framed, publish(framed, ANNA));
    const moved = applied(published, writeSiteCode(published, { place: 'page' }, BRUNO));
    expect(publish(moved, ANNA)).toMatchObject({ code: 'code-second-person' });
    expect(publish(moved, CARLA)).toMatchObject([{ type: 'SiteCodePublished' }]);
  });
});

test('no script is written for pages where people type what is their own', () => {
  const forms = { name: 'Prova', functionality: 'form' } as const;
  expect(openSiteCode(5, 'js', forms, ANNA)).toMatchObject({ code: 'code-not-here' });
  expect(writeSiteCode(script(), { functionality: 'tours' }, ANNA)).toMatchObject({ code: 'code-not-here' });
  expect(isRefusal(openSiteCode(5, 'css', forms, ANNA))).toBe(false);
});

test('what does not parse is refused at its text, and a draft that another changed is not published', () => {
  const style = applied(null, openSiteCode(5, 'css', { name: 'Prova', content: '@import "x";\na{color:red}' }, ANNA));
  const refused = publish(style, ANNA);
  expect(refused).toMatchObject({ kind: 'rule', fields: [{ field: 'content', message: { code: 'css-at-rule' } }] });
  const { draft } = write(style, 'a{color:red}', ANNA);
  const facts = { checked: checkCode('css', draft.content), sha256 };
  expect(publishSiteCode(style, hashOfCode(draft, sha256), facts, ANNA)).toMatchObject({ code: 'code-draft-changed' });
});

test('what was switched off stays off when it is published again, until somebody switches it on', () => {
  const code = script({ place: 'frame' });
  const on = applied(code, publish(code, ANNA));
  const off = applied(on, switchOffSiteCode(on));
  const again = write(off, 'var d', ANNA);
  const published = applied(again, publish(again, ANNA));
  expect([on.on, off.on, published.on]).toEqual([true, false, false]);
  expect(applied(published, switchOnSiteCode(published)).on).toBe(true);
  expect(switchOnSiteCode(code)).toMatchObject({ code: 'code-not-published' });
});
