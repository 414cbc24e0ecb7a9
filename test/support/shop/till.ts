import { join } from 'node:path';
import type { Site } from '#api/site/offered/site.ts';
import type { CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { folderTransport } from '#platform/mail/folder-transport.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import { testCard } from '#platform/payments/test-provider/test-card.ts';
import { TestProvider } from '#platform/payments/test-provider/test-provider.ts';
import { openRedis } from '#platform/redis/connections.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { demoCompanyNow } from '#test/support/company.ts';
import { eventually } from '#test/support/eventually.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { startWorkers, type WorkerDeps, type Workers } from '#workers/start.ts';
import { Shop } from './shop.ts';

const SECRET = 'a secret of tests';

/** A shop with a test provider of cards beside it, and workers that look at what is due only when they are told to. */
export class Till {
  readonly world: ApiWorld;
  readonly shop: Shop;
  readonly provider: TestProvider;
  readonly #running = new Set<Workers>();

  private constructor(world: ApiWorld, shop: Shop, provider: TestProvider) {
    this.world = world;
    this.shop = shop;
    this.provider = provider;
  }

  /**
   * @param wrap stands between us and the provider, for faults of the line
   * @param site the public pages, for tests that look at them
   */
  static async open(
    wrap: (card: PaymentProvider) => PaymentProvider = (card) => card,
    site: Site | null = null,
  ): Promise<Till> {
    let world: ApiWorld | null = null;
    const provider = new TestProvider({
      secret: SECRET,
      folder: null,
      now: () => world?.now() ?? 0,
      webhookUrl: () => `${world?.url}/api/v1/payments/webhooks/test`,
    });
    await provider.start();
    world = await openApiWorld(undefined, site, wrap(testCard(() => provider.url, SECRET)));
    const till = new Till(world, await Shop.open(world), provider);
    await till.work();
    return till;
  }

  /** Starts workers. @param over what they are given instead */
  async work(over: Partial<WorkerDeps> = {}): Promise<Workers> {
    const { base, journal, now, pools } = this.world;
    const workers = await startWorkers({
      visibility: base.runner,
      pool: pools.pg,
      databaseUrl: base.databaseUrl,
      redis: (purpose) => openRedis(base.redisUrl, purpose),
      journal,
      pipeline: base.pipeline,
      media: base.media,
      now,
      company: demoCompanyNow,
      publicUrl: PUBLIC_URL,
      transport: folderTransport(join(base.home, 'mails')),
      links: signedLinks(base.master),
      returns: returnPaths(base.master),
      pseudonym: (scope, value) => base.vault.pseudonym(scope, value),
      log: createLogger({ level: 'silent' }),
      undoSeconds: 0,
      sweepMs: 3_600_000,
      flushMs: 20,
      card: testCard(() => this.provider.url, SECRET),
      ...over,
    });
    this.#running.add(workers);
    return workers;
  }

  async stop(): Promise<void> {
    for (const workers of this.#running) await workers.stop();
    this.#running.clear();
  }

  /** Lets the workers do all that is due now. */
  async tick(): Promise<void> {
    await this.settled();
    for (const workers of this.#running) await workers.sweep();
    // What a worker had claimed by itself before is done by that worker: this waits for it.
    const free = async () => {
      const { rowCount } = await this.world.pools.pg.query(
        'select 1 from vault.due where claimed_until > clock_timestamp()',
      );
      if (rowCount !== 0) throw new Error('still at work');
    };
    await eventually(free);
    await this.settled();
  }

  /** Waits until the followers have taken all that is in the log. */
  async settled(): Promise<void> {
    const head = (await this.world.journal.store.head()) ?? '';
    const look = async () => {
      const { rows } = await this.world.pools.pg.query('select name, position from vault.reaction_checkpoints');
      const behind = rows.filter(({ position }) => (position ?? '') < head);
      if (rows.length === 0 || behind.length > 0) throw new Error(`behind: ${JSON.stringify(behind)}`);
    };
    await eventually(look);
  }

  /** Places an order to be paid by card, which waits for its payment. */
  async order(pieces = 9, buyer?: { customer: number; person: Person }): Promise<Ordered> {
    const customer = buyer?.customer ?? (await this.shop.buyer());
    const person = buyer?.person ?? (await this.world.person('customer', customer));
    const item = await this.shop.item(pieces);
    const placed: CommandOutcome = await this.shop.order(await this.shop.cart(customer, [[item, 1]]), 'card');
    if (!placed.ok) throw new Error(JSON.stringify(placed));
    return { id: (placed.data as { id: number }).id, item, customer, person };
  }

  /** Begins the payment as the buyer. Answers the address of the page where it is made. */
  async goToPay({ id, person }: Ordered): Promise<string> {
    return (await person.post('/api/v1/salesorder/pay', { id })).data<{ url: string }>().url;
  }

  /**
   * Presses a button of the provider's page. Answers the last part of the address to which the browser is sent back.
   */
  async press(url: string, action: 'pay' | 'refuse'): Promise<string> {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
    return (answer.headers.get('location') ?? '').split('/').at(-1) ?? '';
  }

  async close(): Promise<void> {
    await this.stop();
    await this.provider.close();
    await this.world.close();
  }
}

export interface Ordered {
  readonly id: number;
  readonly item: number;
  readonly customer: number;
  readonly person: Person;
}
