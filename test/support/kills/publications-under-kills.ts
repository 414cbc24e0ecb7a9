import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PublicAdRow } from '#api/contracts/ads.contract.ts';
import { adStream } from '#domain/ads/offered/ad.state.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { testSite } from '#test/support/site.ts';
import { pruneUnnamedFiles } from '#workers/pruning/prune-unnamed-files.ts';
import { runDyingPublication } from './dying-publication.ts';
import { GRAIN_BYTES, type Publication, publish } from './publication.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IMAGES = 2;
/** What the publication of an ad with two images writes on its stream, however often it was begun. */
const WRITTEN = ['AdDrafted', 'AdSubmitted', 'AdApproved', 'AdImagesPrepared', 'AdImagesPrepared', 'AdPublished'];
/** Links to ads and addresses of their images, in a page. */
const AD = /\/annuncio\/\d+/g;
const IMAGE = /\/api\/v1\/ads\/\d+\/images\/\d+\/\w+/g;

/** Sellers publish ads from processes that are killed between two steps; anybody looks at the site meanwhile. */
export class PublicationsUnderKills {
  readonly #world: ApiWorld;
  readonly #seller: Person;
  readonly #manager: Person;

  private constructor(world: ApiWorld, seller: Person, manager: Person) {
    this.#world = world;
    this.#seller = seller;
    this.#manager = manager;
  }

  static async begin(): Promise<PublicationsUnderKills> {
    const world = await openApiWorld(undefined, testSite());
    const seller = await world.person('customer', await world.customer());
    return new PublicationsUnderKills(world, seller, await world.person('manager'));
  }

  close(): Promise<void> {
    return this.#world.close();
  }

  /** Publishes an ad from a process that does not die. @returns how often it passes each step, in their order */
  async undisturbed(): Promise<ReadonlyMap<string, number>> {
    const { steps, died } = await this.#run(this.#publication(), null);
    expect(died).toBeNull();
    const passed = new Map<string, number>();
    for (const step of steps) passed.set(step, (passed.get(step) ?? 0) + 1);
    return passed;
  }

  /**
   * Kills a process at a step of a publication, then goes on with it twice at once. Nothing half is seen at any moment,
   * and both get the same answers and the same ad, online with all sizes of its images.
   */
  async killAt(step: string, times: number): Promise<void> {
    const publication = this.#publication();
    const { died } = await this.#run(publication, step, times);
    expect(died, 'killed').toBe(step);
    await this.#settled();
    await this.#nothingHalf(publication, step);
    const [one, other] = await Promise.all([this.#goOn(publication), this.#goOn(publication)]);
    expect(other, step).toEqual(one);
    expect(await this.#goOn(publication), `${step}: once more`).toEqual(one);
    const { id } = one[0]?.ok ? (one[0].data as { id: number }) : { id: 0 };
    const events = await this.#world.journal.read(adStream(id));
    expect(
      events.map(({ type }) => type),
      step,
    ).toEqual(WRITTEN);
    await this.#settled();
    expect(await this.#nothingHalf(publication, step), `${step}: online and found`).toEqual([`/annuncio/${id}`]);
  }

  /** Kills a process at a step of a publication with which nobody goes on. */
  async abandonAt(step: string, times: number): Promise<void> {
    const { died } = await this.#run(this.#publication(), step, times);
    expect(died, 'killed').toBe(step);
  }

  /** The files on disk that no row names; those under temporary names, too. */
  async unnamedFiles(): Promise<string[]> {
    const { rows } = await this.#world.pools.pg.query<{ hash: string }>(
      `select hash from vault.media union select thumbnail_hash from vault.media where thumbnail_hash is not null
       union select hash from vault.media_sizes`,
    );
    const named = new Set(rows.map(({ hash }) => hash));
    return this.#files().filter((file) => !named.has(file.replace('/', '')));
  }

  /** The files that rows name and that are not on disk. */
  async missingFiles(): Promise<string[]> {
    const { rows } = await this.#world.pools.pg.query<{ hash: string }>(
      'select hash from vault.media union select hash from vault.media_sizes',
    );
    const files = new Set(this.#files().map((file) => file.replace('/', '')));
    return rows.map(({ hash }) => hash).filter((hash) => !files.has(hash));
  }

  /** Removes what no row names in the hours of a day that begins `days` from now. */
  async sweep(days: number): Promise<void> {
    const { base, pools } = this.#world;
    const prune = pruneUnnamedFiles(base.media);
    for (let hour = 0; hour < 24; hour++) {
      await prune(pools.pg, Date.now() + days * DAY_MS + hour * HOUR_MS, AbortSignal.timeout(60_000));
    }
  }

  #files(): string[] {
    const all = readdirSync(this.#world.base.home, { recursive: true, withFileTypes: true });
    return all
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.#world.base.home.length + 1));
  }

  #publication(): Publication {
    const { actor: seller } = this.#seller;
    const { actor: manager } = this.#manager;
    if (!seller || !manager) throw new Error('they have accounts');
    const grains = Array.from({ length: IMAGES }, () => randomBytes(GRAIN_BYTES).toString('base64'));
    // One word: a search finds this ad and no other.
    return { key: randomUUID(), title: `tornio${randomBytes(6).toString('hex')}`, seller, manager, grains };
  }

  #run(publication: Publication, dieAt: string | null, times = 1) {
    const { databaseUrl, master, home } = this.#world.base;
    const now = this.#world.now();
    return runDyingPublication({
      databaseUrl,
      master: master.toString('base64'),
      home,
      now,
      publication,
      dieAt,
      times,
    });
  }

  #goOn(publication: Publication) {
    const { base, journal, pools } = this.#world;
    return publish({ pool: pools.pg, journal, media: base.media, execute: base.execute }, publication);
  }

  async #settled(): Promise<void> {
    await this.#world.settled(await this.#world.journal.store.head());
  }

  /**
   * Looks at what everybody sees: every ad that the search or the list shows has its page, and on it every image in
   * every size.
   * @returns the paths of the ads that a search for this one shows
   */
  async #nothingHalf({ title }: Publication, step: string): Promise<string[]> {
    const search = await this.#page(`/ricerca?r=${title}`, step);
    const newest = await this.#world.visitor.get('/api/v1/ads/getListItems?limit=1');
    const listed = (newest.data() as unknown as PublicAdRow[]).map(({ id }) => `/annuncio/${id}`);
    const found = [...new Set(search.match(AD) ?? [])];
    for (const path of new Set([...found, ...listed])) {
      const page = await this.#page(path, step);
      const { images } = (
        await this.#world.visitor.get(`/api/v1/ads/getItemById/${path.split('/').at(-1)}`)
      ).data<PublicAdRow>();
      expect(images, `${step}: ${path} has its images`).toHaveLength(IMAGES);
      const addresses = new Set([
        ...[search, page].flatMap((html) => html.match(IMAGE) ?? []),
        ...images.flatMap(({ small, medium, large }) => [small, medium, large]),
      ]);
      for (const address of addresses) {
        const answer = await fetch(this.#world.url + address);
        await answer.arrayBuffer();
        expect([answer.status, answer.headers.get('content-type')], `${step}: ${address}`).toEqual([200, 'image/webp']);
      }
    }
    return found;
  }

  /** A page of the site. @throws where it is not there */
  async #page(path: string, step: string): Promise<string> {
    const answer = await fetch(this.#world.url + path);
    expect(answer.status, `${step}: ${path}`).toBe(200);
    return answer.text();
  }
}
