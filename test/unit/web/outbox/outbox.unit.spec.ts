import { beforeEach, describe, expect, test } from 'vitest';
import { ApiFailure } from '#web/lib/http/failure.ts';
import { createOutbox } from '#web/lib/outbox/outbox.ts';
import { readWaiting, type WaitingSave } from '#web/lib/outbox/waiting-save.ts';

const unreachable = () => new ApiFailure(0, { message: 'Impossibile connettersi al server' });
const save = (id: string, besides: Partial<WaitingSave> = {}): WaitingSave => ({
  id,
  method: 'POST',
  path: '/api/v1/intervention/updateIntervention',
  values: { id: 7, description: id },
  title: 'RIP-2026-00007 · Officina',
  address: '/admin/riparazioni/7',
  at: '2026-03-02T10:00:00.000Z',
  ...besides,
});

const kept = new Map<string, string>();
let full = false;
let account: number | null;
/** The server's answer to a command; by default it takes the command. */
let answer: (id: string) => unknown;
/** The commands that reached the server, in their order. */
let reached: string[];
let told: string[];
let there: boolean;

/** The outbox of a tab; a reload is a new outbox over the same storage. */
function tab() {
  return createOutbox({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key) => kept.delete(key),
    },
    account: () => account,
    send: async ({ id }) => {
      const said = answer(id);
      if (!(said instanceof ApiFailure) || said.status > 0) reached.push(id);
      if (said instanceof Error) throw said;
      return said;
    },
    stillThere: () => there,
    alone: (run) => run(),
    onWaiting: ({ id }, safe) => told.push(`${id} waits${safe ? '' : ' in this tab'}`),
    onSent: ({ id }) => told.push(`${id} sent`),
    onRefused: ({ id }, formWaits) => told.push(`${id} refused${formWaits ? ', its form knows' : ''}`),
  });
}
/** How a promise ended, without waiting for a promise that did not end. */
const ended = (promise: Promise<unknown>) =>
  Promise.race([promise.catch((failure: Error) => failure.message), Promise.resolve('still waiting')]);

beforeEach(() => {
  kept.clear();
  full = false;
  account = 5;
  reached = [];
  told = [];
  there = true;
  answer = (id) => ({ revision: Number(id.slice(1)) });
});

describe('a save that the server was not reached for', () => {
  test('waits, is told of at once, and gets its answer when the line is back', async () => {
    const outbox = tab();
    const first = outbox.put(save('c1'));
    expect(told).toEqual(['c1 waits']);
    expect(outbox.busy()).toBe(true);
    answer = unreachable;
    await outbox.flush();
    expect(await ended(first)).toBe('still waiting');
    answer = () => ({ revision: 9 });
    await outbox.flush();
    expect(await first).toEqual({ revision: 9 });
    expect(outbox.saves()).toEqual([]);
    expect(told).toEqual(['c1 waits']);
  });

  test('goes out in the order in which it was made, and nothing before what still waits', async () => {
    const outbox = tab();
    const all = ['c1', 'c2', 'c3'].map((id) => outbox.put(save(id)));
    answer = (id) => (id === 'c2' ? unreachable() : { revision: 1 });
    await outbox.flush();
    expect(reached).toEqual(['c1']);
    answer = () => ({ revision: 1 });
    await outbox.flush();
    await Promise.all(all);
    expect(reached).toEqual(['c1', 'c2', 'c3']);
  });

  test('survives a reload with its idempotency key, and tells that it went out', async () => {
    const before = tab();
    void before.put(save('c1', { revision: 4, draft: 'officina.draft.5.new-repair.new' }));
    kept.set('officina.draft.5.new-repair.new', '{}');
    const after = tab();
    expect(after.saves()).toMatchObject([{ id: 'c1', revision: 4, values: { description: 'c1' } }]);
    await after.flush();
    expect(reached).toEqual(['c1']);
    expect(told).toEqual(['c1 waits', 'c1 sent']);
    expect(kept.size, 'the draft is no longer wanted').toBe(0);
  });

  test.each([401, 429, 502, 503, 504])('goes on waiting after a %i, which says nothing of it', async (status) => {
    const outbox = tab();
    const waiting = outbox.put(save('c1'));
    answer = () => new ApiFailure(status, { message: 'Riprova' });
    await outbox.flush();
    expect(await ended(waiting)).toBe('still waiting');
    expect(outbox.busy()).toBe(true);
  });

  test('is of the account that made it: nobody else sends it', async () => {
    const outbox = tab();
    void outbox.put(save('c1'));
    account = 6;
    await outbox.flush();
    expect([reached, outbox.saves()]).toEqual([[], []]);
    account = null;
    await outbox.flush();
    account = 5;
    await outbox.flush();
    expect(reached).toEqual(['c1']);
  });

  test('is one, pressed twice, or sent again by the form that was filled from its draft', async () => {
    const outbox = tab();
    const draft = 'officina.draft.5.new-repair.new';
    const answers = [outbox.put(save('c1')), outbox.put(save('c1'))];
    const values = { description: 'una' };
    answers.push(outbox.put(save('c2', { draft, values })), outbox.put(save('c3', { draft, values })));
    expect(outbox.saves().map(({ id }) => id)).toEqual(['c1', 'c2']);
    await outbox.flush();
    expect(await Promise.all(answers)).toEqual([{ revision: 1 }, { revision: 1 }, { revision: 2 }, { revision: 2 }]);
  });

  test('waits in its tab, which says so, where the browser has no room left', async () => {
    full = true;
    const outbox = tab();
    const waiting = outbox.put(save('c1'));
    expect(told).toEqual(['c1 waits in this tab']);
    expect(outbox.saves()).toMatchObject([{ id: 'c1' }]);
    await outbox.flush();
    expect(await waiting).toEqual({ revision: 1 });
    expect(outbox.saves()).toEqual([]);
  });

  test('gets the answer of the other tab that sent it, by the same command', async () => {
    const [here, other] = [tab(), tab()];
    const waiting = here.put(save('c1'));
    await other.flush();
    await here.changedElsewhere();
    expect(await waiting).toEqual({ revision: 1 });
    expect(reached).toEqual(['c1', 'c1']);
  });
});

describe('a save that is refused when the line is back', () => {
  const conflicts = [
    { field: 'description', yours: 'c1', theirs: 'altro', by: 'Elisa', at: '2026-03-02T10:05:00.000Z' },
  ];
  const refusal = () => new ApiFailure(409, { code: 'conflict', message: 'Modificato anche da altri', conflicts });

  test('tells its form, and the next ones go out all the same', async () => {
    const outbox = tab();
    const [first, second] = [outbox.put(save('c1')), outbox.put(save('c2'))];
    answer = (id) => (id === 'c1' ? refusal() : { revision: 2 });
    const seen = expect(first).rejects.toMatchObject({ status: 409, conflicts });
    await outbox.flush();
    await seen;
    expect(await second).toEqual({ revision: 2 });
    expect(told).toContain('c1 refused, its form knows');
    expect(outbox.saves()).toEqual([]);
  });

  test.each([
    ['after a reload', true],
    ['when its form was left', false],
  ])('stays with both values %s, until somebody decides', async (_, reloaded) => {
    const before = tab();
    const form = before.put(save('c1', { revision: 3 }));
    form.catch(() => undefined);
    there = false;
    const outbox = reloaded ? tab() : before;
    answer = refusal;
    await outbox.flush();
    expect(told).toContain('c1 refused');
    expect(outbox.saves()).toMatchObject([{ id: 'c1', refused: { status: 409, conflicts } }]);
    expect(outbox.busy(), 'what comes after it does not wait').toBe(false);

    answer = () => ({ revision: 5 });
    await outbox.flush();
    expect(reached, 'nothing is overwritten by itself').toEqual(['c1']);
    const [decided] = outbox.saves();
    await outbox.again(decided?.id ?? '');
    expect(reached).toHaveLength(2);
    expect(reached[1], 'another command: the first one was refused').not.toBe('c1');
    expect(outbox.saves()).toEqual([]);
  });

  test('can be dropped, as one that still waits can: its form is told', async () => {
    const outbox = tab();
    const waiting = outbox.put(save('c1'));
    const seen = expect(waiting).rejects.toMatchObject({ code: 'dropped' });
    outbox.forget('c1', new ApiFailure(0, { code: 'dropped', message: 'Scartato' }));
    await seen;
    await outbox.flush();
    expect(reached).toEqual([]);
  });
});

test('what can’t be read waits for nothing', () => {
  kept.set('officina.waiting.5', '{"half');
  expect(readWaiting({ getItem: (key) => kept.get(key) ?? null, setItem: () => {}, removeItem: () => {} }, 5)).toEqual(
    [],
  );
});
