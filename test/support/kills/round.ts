import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { type Cast, openCast } from './cast.ts';
import { type Acknowledged, Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import { live } from './lives.ts';
import { Log } from './log.ts';
import { MailOracle } from './mail-oracle.ts';
import { checkAcknowledged, checkDocuments, checkNothingAside, checkReadModels, checkRepeats } from './oracle.ts';
import { changesOfOwners, cutOwners, flushRedis, passTime, untilPeace, waitingMails } from './peace.ts';
import type { PostOffice } from './post-office.ts';
import { openRecords, type Records } from './records.ts';

/** How long a round may take to have enough commands acknowledged once everything runs again, in ms. */
const PATIENCE_MS = 120_000;

export interface CampaignOptions {
  readonly seed: number;
  readonly lanes: number;
  /** Mean pause between two commands of a lane, in ms. */
  readonly thinkMs: number;
  /** Deaths in a round, at least and at most. */
  readonly kills: readonly [number, number];
  /** Longest pause before a death, in ms. */
  readonly betweenMs: number;
  /** A round goes on until so many commands of it were acknowledged, however slow the machine. */
  readonly acknowledged: number;
  /** Instead of dying, so many owners in a round are stopped for a while, and go on beside their successors. */
  readonly pauses?: number;
}

/** Rounds of load and kills over one cluster, and what the oracle remembers of them. */
export class Campaign {
  readonly acknowledged: Acknowledged[] = [];
  readonly #cluster: Cluster;
  readonly #options: CampaignOptions;
  readonly #random: Random;
  readonly #log = new Log();
  readonly mails: MailOracle;
  readonly #cast: Cast;
  #round = 0;
  kills = 0;
  /** How often each process or server died, by its name. */
  readonly deathsUnderLoad = new Map<string, number>();
  handOvers = 0;

  private constructor(cluster: Cluster, office: PostOffice, cast: Cast, options: CampaignOptions) {
    this.#cluster = cluster;
    this.#options = options;
    this.#cast = cast;
    this.#random = new Random(options.seed);
    this.mails = new MailOracle(office);
  }

  /** Starts the cluster and opens its accounts. */
  static async begin(cluster: Cluster, office: PostOffice, options: CampaignOptions): Promise<Campaign> {
    await cluster.revive();
    const records = await openRecords(cluster.databaseUrl(), cluster.master);
    try {
      return new Campaign(cluster, office, await openCast(records, options.lanes), options);
    } finally {
      await records.close();
    }
  }

  /** One round: load and deaths, then waiting until all is done, then all checks. */
  async round(): Promise<void> {
    this.#round++;
    const clients = await this.#loadAndKill();
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    this.acknowledged.push(...acknowledged);

    await this.#kill(this.#cluster.senders);
    await this.#meanwhile();
    await this.#inPeace(async (records) => {
      const { events } = this.#log;
      checkAcknowledged(events, this.acknowledged);
      checkDocuments(events);
      await checkReadModels(records, events);
      await checkNothingAside(records);
      await this.mails.check(records, events);
      const [client] = clients;
      if (client) await checkRepeats(client, acknowledged);
      expect(this.#cluster.parts.map(({ name, fell, output }) => (fell ? `${name} fell: ${output}` : ''))).toEqual(
        this.#cluster.parts.map(() => ''),
      );
    });
  }

  /**
   * Lets the mails leave that waited for their time. Then the whole log is read again, and must begin with what the
   * oracle has read.
   */
  async end(): Promise<void> {
    let waiting = 0;
    await this.#withRecords(async (records) => {
      waiting = await waitingMails(records);
    });
    if (waiting > 0) {
      await this.#kill(this.#cluster.senders);
      await this.#meanwhile();
    }
    await this.#inPeace(async (records) => {
      await this.mails.check(records, this.#log.events, true);
      const again = new Log();
      await again.readOn(records);
      const ids = ({ events }: Log) => events.map(({ id, position }) => `${position} ${id}`);
      expect(ids(again).slice(0, this.#log.events.length)).toEqual(ids(this.#log));
    });
  }

  async #loadAndKill(): Promise<Client[]> {
    const { lanes, thinkMs, kills, betweenMs, pauses = 0 } = this.#options;
    const random = this.#random;
    const stop = new AbortController();
    const clients: Client[] = [];
    const living = this.#cast.lanes.slice(0, lanes).map((lane) => {
      const laneRandom = new Random(random.int(1, 1e9));
      const client = new Client(
        this.#cluster.urls(),
        laneRandom,
        `${this.#cluster.name}-${this.#round}-${lane.number}`,
      );
      clients.push(client);
      return live(lane, client, laneRandom, { technician: this.#cast.technician, stop: stop.signal, thinkMs });
    });
    const failed = Promise.all(living);
    // It is awaited below: until then a lane that fails early is no unhandled rejection.
    failed.catch(() => undefined);
    try {
      await pause(random.int(200, betweenMs));
      for (let n = 0; n < pauses; n++) await this.#pause();
      for (let death = random.int(...kills); death > 0; death--) {
        const victims = new Set(this.#victims());
        for (const name of victims) this.deathsUnderLoad.set(name, this.#deathsOf(name) + 1);
        await this.#kill([...victims]);
        await pause(random.int(0, 150));
        const back = this.#cluster.revive();
        if (random.chance(0.3)) {
          // A second death, perhaps of a part that is just coming back.
          await pause(random.int(0, 800));
          await this.#kill([random.pick(this.#cluster.parts).name]);
        }
        await back;
        await this.#cluster.revive();
        await pause(random.int(50, betweenMs));
      }
      const sofar = () => clients.reduce((sum, client) => sum + client.acknowledged.length, 0);
      for (const began = performance.now(); sofar() < this.#options.acknowledged; ) {
        if (performance.now() - began > PATIENCE_MS) throw new Error(`only ${sofar()} commands were acknowledged`);
        await Promise.race([failed, pause(50)]);
      }
    } finally {
      stop.abort();
    }
    await failed;
    return clients;
  }

  /**
   * Stops a projector and a worker, most likely owners, until others own what they owned; then lets them go on, so that
   * both work at once.
   */
  async #pause(): Promise<void> {
    const random = this.#random;
    const { parts } = this.#cluster;
    const stopped = ['projector', 'worker'].map((kind) =>
      random.pick(parts.filter(({ name }) => name.startsWith(kind))),
    );
    for (const part of stopped) part.pause();
    this.mails.died();
    try {
      await this.#withRecords(async (records) => {
        const before = await changesOfOwners(records);
        await cutOwners(records);
        await pause(random.int(1_000, 2_500));
        this.handOvers += (await changesOfOwners(records)) - before;
      });
    } finally {
      for (const part of stopped) part.resume();
      this.mails.died();
    }
    await pause(random.int(200, 1_000));
  }

  /** Mostly one of those that died least; now and then all at once, as when the machine loses its power. */
  #victims(): readonly string[] {
    const { victims, bound } = this.#cluster;
    if (this.#random.chance(0.2)) return victims;
    const least = Math.min(...victims.map((name) => this.#deathsOf(name)));
    const next = this.#random.pick(victims.filter((name) => this.#deathsOf(name) === least));
    return victims.filter(() => this.#random.chance(0.15)).concat(next, bound);
  }

  #deathsOf(name: string): number {
    return this.deathsUnderLoad.get(name) ?? 0;
  }

  async #kill(names: readonly string[]): Promise<void> {
    await this.#cluster.kill([...new Set(names)]);
    this.kills++;
    if (this.#cluster.senders.some((sender) => names.includes(sender)) || names.includes('postgres')) this.mails.died();
  }

  /** Makes time pass while nothing sends, and in every other round empties Redis; then starts what is down. */
  async #meanwhile(): Promise<void> {
    await this.#withRecords(passTime);
    if (this.#round % 2 === 1) await flushRedis(this.#cluster);
    await this.#cluster.revive();
  }

  async #inPeace(check: (records: Records) => Promise<void>): Promise<void> {
    await this.#withRecords(async (records) => {
      await untilPeace(records, this.#log);
      await check(records);
    });
  }

  async #withRecords(use: (records: Records) => Promise<void>): Promise<void> {
    const records = await openRecords(this.#cluster.databaseUrl(), this.#cluster.master);
    try {
      await use(records);
    } finally {
      await records.close();
    }
  }
}
