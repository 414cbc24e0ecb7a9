import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '#api/contracts/live.contract.ts';
import { createLive, type LiveSocket } from '#web/lib/live/connection.ts';

/** A socket whose server is the test. */
function fakeSocket() {
  const listeners = new Map<string, ((...args: never[]) => void)[]>();
  const sent: { event: string; args: unknown[]; answer: (value: unknown) => void }[] = [];
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    emit: (event, ...args) =>
      sent.push({ event, args: args.slice(0, -1), answer: args.at(-1) as (value: unknown) => void }),
    connect: () => {},
    disconnect: () => {},
  };
  const tell = (event: string, ...payload: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...(payload as never[]));
  };
  return { socket, sent, tell };
}

const change = (id: number, position: string, topic = 'repairs'): Change => ({
  topic,
  id,
  position,
  row: { id },
  commandId: null,
  marks: { list: position },
});

describe('the live connection', () => {
  let server: ReturnType<typeof fakeSocket>;
  let live: ReturnType<typeof createLive>;
  let heard: Change[];
  let resets: number;
  let frames: (() => void)[];
  const frame = () => {
    for (const then of frames.splice(0)) then();
  };
  const listener = { onChange: (one: Change) => heard.push(one), onReset: () => resets++ };
  const follows = () => server.sent.filter(({ event }) => event === 'follow').map(({ args }) => args);

  beforeEach(() => {
    server = fakeSocket();
    frames = [];
    live = createLive(
      () => server.socket,
      (then) => frames.push(then),
    );
    heard = [];
    resets = 0;
    live.start();
  });

  it('follows a topic once connected, from the position of the answer that is shown', () => {
    live.follow('repairs', 's:01', listener);
    expect(follows()).toEqual([]);
    server.tell('connect');
    expect(follows()).toEqual([['repairs', { '*': 's:01' }]]);
    server.tell('change', change(1, 's:02'));
    expect(heard).toHaveLength(1);
  });

  it('takes several changes of one message in their order', () => {
    live.follow('repairs', 's:01', listener);
    server.tell('connect');
    server.tell('change', change(1, 's:02'), change(2, 's:03'), change(1, 's:04'));
    expect(heard.map(({ position }) => position)).toEqual(['s:02', 's:03', 's:04']);
  });

  it('draws what comes within a frame together, and before what is asked anew after it', () => {
    live.follow('repairs', 's:01', { ...listener, onReset: () => heard.push(change(0, 'reset')) });
    server.tell('connect');
    for (const nth of [2, 3, 4]) server.tell('change', change(1, `s:0${nth}`));
    expect(heard.map(({ position }) => position)).toEqual(['s:02']);
    frame();
    expect(heard.map(({ position }) => position)).toEqual(['s:02', 's:03', 's:04']);
    server.tell('change', change(1, 's:05'));
    server.tell('reset', { topic: 'repairs' });
    expect(heard.map(({ position }) => position)).toEqual(['s:02', 's:03', 's:04', 's:05', 'reset']);
  });

  it('hears only topics that somebody follows', () => {
    server.tell('connect');
    live.follow('repairs', null, listener);
    server.tell('change', change(1, 's:02', 'mails'));
    expect(heard).toEqual([]);
  });

  it('catches up after a reconnect from the last position it saw', () => {
    server.tell('connect');
    live.follow('repairs', 's:01', listener);
    server.sent.at(-1)?.answer({ ok: true, missed: [], marks: { list: 's:02' } });
    server.tell('change', change(1, 's:05'));
    server.tell('disconnect');
    expect(live.state()).toBe('offline');
    server.tell('connect');
    expect(follows().at(-1)).toEqual(['repairs', { '*': 's:01', list: 's:05' }]);
    server.sent.at(-1)?.answer({ ok: true, missed: [change(2, 's:07')], marks: { list: 's:09' } });
    expect(heard.map(({ id }) => id)).toEqual([1, 2]);
    server.tell('disconnect');
    server.tell('connect');
    expect(follows().at(-1)).toEqual(['repairs', { '*': 's:01', list: 's:09' }]);
  });

  it('catches up for a second listener with the same answer when the first has heard more since', () => {
    server.tell('connect');
    live.follow('repairs', 's:05', listener);
    live.follow('repairs', 's:05', { onChange: () => {}, onReset: () => {} });
    expect(follows()).toHaveLength(1);
    server.tell('change', change(1, 's:06'));
    live.follow('repairs', 's:05', { onChange: () => {}, onReset: () => {} });
    expect(follows()).toHaveLength(2);
  });

  it('keeps a position for each read model: hearing of one says nothing of the others', () => {
    server.tell('connect');
    live.follow('repair-7', 's:01', listener);
    server.sent.at(-1)?.answer({ ok: true, missed: [], marks: {} });
    server.tell('change', { ...change(7, 's:09', 'repair-7'), marks: { detail: 's:09' } });
    server.tell('change', { ...change(7, 's:04', 'repair-7'), marks: { chat: 's:04' } });
    // A part of a message without marks: a client that is cut off now has not heard the rest.
    server.tell('change', { ...change(7, 's:12', 'repair-7'), marks: undefined });
    server.tell('disconnect');
    server.tell('connect');
    expect(follows().at(-1)).toEqual(['repair-7', { '*': 's:01', detail: 's:09', chat: 's:04' }]);
  });

  it('asks the query again when too much was missed, or rights were taken away', () => {
    server.tell('connect');
    live.follow('repairs', 's:01', listener);
    server.sent.at(-1)?.answer({ ok: true, reset: true });
    server.tell('reset', { topic: 'repairs' });
    server.tell('revoked', { topic: 'repairs' });
    expect(resets).toBe(3);
  });

  it('leaves a topic with its last listener, not before', () => {
    server.tell('connect');
    const first = live.follow('repairs', 's:01', listener);
    const second = live.follow('repairs', 's:01', listener);
    first();
    expect(server.sent.some(({ event }) => event === 'leave')).toBe(false);
    second();
    expect(server.sent.at(-1)).toMatchObject({ event: 'leave', args: ['repairs'] });
  });

  it('catches up for a second listener whose answer is older', () => {
    server.tell('connect');
    live.follow('repairs', 's:05', listener);
    live.follow('repairs', 's:03', { onChange: () => {}, onReset: () => {} });
    expect(follows()).toEqual([
      ['repairs', { '*': 's:05' }],
      ['repairs', { '*': 's:03' }],
    ]);
  });

  it('says who is present only once the repair is joined, again after a reconnect, and no more when gone', () => {
    server.tell('connect');
    const said = () => server.sent.filter(({ event }) => event === 'presence').map(({ args }) => args[0]);
    live.follow('repair-7', null, listener);
    live.present('repair-7', 'repair-7', 'viewing');
    expect(said()).toEqual([]);
    server.sent.at(-1)?.answer({ ok: true });
    expect(said()).toEqual([{ subject: 'repair-7', mode: 'viewing' }]);
    server.tell('disconnect');
    server.tell('connect');
    expect(said()).toHaveLength(1);
    server.sent.at(-1)?.answer({ ok: true });
    expect(said()).toHaveLength(2);
    live.gone('repair-7');
    expect(said().at(-1)).toEqual({ subject: 'repair-7', mode: 'gone' });
  });

  it('catches up from the earliest of all answers that came before the connection', () => {
    live.follow('repairs', null, { onChange: () => {}, onReset: () => {} });
    live.follow('repairs', 's:05', listener);
    live.follow('repairs', 's:03', listener);
    server.tell('connect');
    expect(follows()).toEqual([['repairs', { '*': 's:03' }]]);
  });

  it('catches up from where it began when the connection ends before the answer, whatever was heard meanwhile', () => {
    server.tell('connect');
    live.follow('repairs', 's:01', listener);
    server.tell('change', change(1, 's:05'));
    server.tell('disconnect');
    server.tell('connect');
    expect(follows().at(-1)).toEqual(['repairs', { '*': 's:01' }]);
  });

  it('takes no answer of an ended connection for one of this', () => {
    server.tell('connect');
    live.follow('repairs', 's:01', listener);
    const late = server.sent.at(-1);
    server.tell('disconnect');
    late?.answer({ ok: true, missed: [change(1, 's:02')], marks: { list: 's:02' } });
    server.tell('connect');
    expect(follows().at(-1)).toEqual(['repairs', { '*': 's:01' }]);
  });

  it('lets who has no position ask again once he is let in, and after each reconnect', () => {
    live.follow('repairs', null, listener);
    for (const times of [1, 2]) {
      server.tell('connect');
      server.sent.at(-1)?.answer({ ok: true });
      expect(resets).toBe(times);
      server.tell('disconnect');
    }
  });

  it('asks again by itself when the server could not let it in, and not when it may not', () => {
    vi.useFakeTimers();
    try {
      server.tell('connect');
      live.follow('repairs', 's:01', listener);
      server.sent.at(-1)?.answer({ ok: false, code: 'unavailable' });
      vi.advanceTimersByTime(10_000);
      expect(follows()).toHaveLength(2);
      expect(follows().at(-1)).toEqual(['repairs', { '*': 's:01' }]);
      server.sent.at(-1)?.answer({ ok: false, code: 'forbidden' });
      vi.advanceTimersByTime(10_000);
      expect(follows()).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says nothing while offline, and starts again after a stop', () => {
    live.follow('repairs', null, listener);
    server.tell('connect_error');
    expect(live.state()).toBe('offline');
    expect(server.sent).toEqual([]);
    live.stop();
    expect(live.state()).toBe('idle');
    server = fakeSocket();
    live.start();
    server.tell('connect');
    expect(follows()).toEqual([['repairs', null]]);
  });
});
