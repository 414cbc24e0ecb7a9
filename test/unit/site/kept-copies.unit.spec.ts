import { describe, expect, it } from 'vitest';
import { type CachedValue, KeptCopies } from '#api/site/kept-copies.ts';
import type { Moment } from '#projections/kernel/cache-tags/changed-since.query.ts';

/** A world of one read model, `list`, in which a test changes things. */
class World {
  position = 0;
  readonly changed = new Map<string, number>();
  readonly revisions = new Map<string, number>();
  made = 0;

  change(thing: string): void {
    this.position++;
    this.changed.set(thing, this.position);
  }

  readonly witness = {
    moment: async (): Promise<Moment> => new Map([['list', { version: 1, position: String(this.position) }]]),
    changedSince: async (moment: Moment, things: readonly string[]) =>
      things.some((thing) => (this.changed.get(thing) ?? 0) > Number(moment.get('list')?.position)),
    revisionOf: async (stream: string) => this.revisions.get(stream) ?? -1,
  };

  /**
   * Makes a copy of these things as they are now.
   * @param meanwhile happens while the copy is made, after its rows were read
   */
  readonly make =
    (things: readonly string[] | null, meanwhile: () => void | Promise<void> = () => undefined) =>
    async (): Promise<CachedValue<number>> => {
      this.made++;
      const value = this.position;
      await meanwhile();
      return { value, tags: things };
    };
}

const open = () => {
  const world = new World();
  return { world, copies: new KeptCopies<number>(world.witness, 10) };
};

describe('a copy', () => {
  it('is given again while nothing that it was made of changes, whatever else does', async () => {
    const { world, copies } = open();
    for (let n = 0; n < 3; n++) {
      expect(await copies.get('a', world.make(['list:1']))).toBe(0);
      world.change('list:2');
    }
    expect(world.made).toBe(1);
  });

  it('is made anew after a change of any thing that it was made of', async () => {
    const { world, copies } = open();
    await copies.get('a', world.make(['list:1', 'list:2']));
    world.change('list:2');
    expect(await copies.get('a', world.make(['list:1', 'list:2']))).toBe(1);
  });

  it('is not kept where something changed while it was made', async () => {
    const { world, copies } = open();
    expect(
      await copies.get(
        'a',
        world.make(['list:1'], () => world.change('list:1')),
      ),
    ).toBe(0);
    expect(await copies.get('a', world.make(['list:1']))).toBe(1);
  });

  it('of a stream stands at the revision that was read alone', async () => {
    const { world, copies } = open();
    world.revisions.set('stock-1', 4);
    const make = async () => ({ ...(await world.make([])()), streams: new Map([['stock-1', 4]]) });
    await copies.get('a', make);
    await copies.get('a', make);
    expect(world.made).toBe(1);
    world.revisions.set('stock-1', 5);
    await copies.get('a', make);
    expect(world.made).toBe(2);
  });

  it('is kept of nothing that says that it is not, and of nothing that failed', async () => {
    const { world, copies } = open();
    await copies.get('a', world.make(null));
    await copies.get('a', world.make(null));
    expect(world.made).toBe(2);
    await expect(copies.get('b', () => Promise.reject(new Error('no rows')))).rejects.toThrow('no rows');
    expect(await copies.get('b', world.make(['list:1']))).toBe(0);
  });
});

describe('many who ask at once', () => {
  it('are given what is made once', async () => {
    const { world, copies } = open();
    const values = await Promise.all(Array.from({ length: 50 }, () => copies.get('a', world.make(['list:1']))));
    expect(new Set(values)).toEqual(new Set([0]));
    expect(world.made).toBe(1);
  });

  it('are never given what was read before they asked and changed since', async () => {
    const { world, copies } = open();
    const reading = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const slow = world.make(['list:1'], () => {
      reading.resolve();
      return held.promise;
    });
    const early = copies.get('a', slow);
    await reading.promise;
    world.change('list:1');
    const late = [1, 2, 3].map(() => copies.get('a', world.make(['list:1'])));
    held.resolve();
    expect(await early).toBe(0);
    expect(await Promise.all(late)).toEqual([1, 1, 1]);
  });

  it('each get an answer, though what one of them made failed', async () => {
    const { world, copies } = open();
    const failing = copies.get('a', () => Promise.reject(new Error('gone')));
    const other = copies.get('a', world.make(['list:1']));
    await expect(failing).rejects.toThrow('gone');
    expect(await other).toBe(0);
  });
});
