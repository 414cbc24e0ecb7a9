import { openAccountCommand } from '#commands/accounts/open-account.command.ts';
import { enterCustomerCommand } from '#commands/customers/enter-customer.command.ts';
import { correctFirmCommand } from '#commands/firm/correct-firm.command.ts';
import type { Surroundings } from '#commands/kernel/command.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { defineBuiltInRolesCommand } from '#commands/roles/define-built-in-roles.command.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { type Actor, systemActor } from '#domain/kernel/actor.ts';
import type { Role } from '#domain/kernel/decider.ts';
import type { Capture } from '#domain/repairs/repair-details.ts';
import type { PartItem } from '#domain/stock/repair-parts.decide.ts';
import { customersAds } from './ads.ts';
import { awaitedParts } from './awaited-parts.ts';
import { workingMoment } from './calendar.ts';
import { customerUrgencies } from './customer-urgencies.ts';
import { DEMO_FIRM } from './demo-firm.ts';
import { drawPhoto } from './drawing.ts';
import { offerEbook } from './ebook.ts';
import { firm } from './firms.ts';
import { internalRepairs } from './internal-repairs.ts';
import { type FinishedRepair, machineForSale } from './machine-ad.ts';
import { MACHINES, type Machine, machine } from './machines.ts';
import { mailWords } from './mail-words.ts';
import { marketLife } from './market-life.ts';
import { newsletters, type SentLetter } from './newsletters.ts';
import { receivedOrder, shopOrders } from './orders.ts';
import { stockParts } from './parts.ts';
import { type Cast, playRepair } from './play-repair.ts';
import { publicRequests } from './public-requests.ts';
import { Random } from './random.ts';
import { receiptsOf } from './receipts.ts';
import { openShop } from './shop.ts';
import { shopProfiles } from './shop-profiles.ts';
import { sitePages } from './site-pages.ts';
import { siteRelease } from './site-release.ts';
import { DEMO_CONSUMER, DEMO_CUSTOMER, STAFF, SUPPLIERS } from './staff.ts';
import { offerTours } from './tours.ts';
import { type StoryClock, World } from './world.ts';

export interface CompanyOptions {
  readonly repairs: number;
  readonly customers: number;
  readonly seed: number;
  /** The end of the story, ms; it begins two years before. */
  readonly until: number;
}

export interface CompanyDeps {
  /** A pipeline whose `now` is {@link StoryClock.now} of `clock`. */
  readonly pipeline: Pipeline;
  readonly clock: StoryClock;
  /**
   * Keeps a picture or a PDF for an account; gives the id of the stored file. The same name again gives the same id.
   */
  readonly keepFile: (bytes: Buffer, name: string, account: number) => Promise<number>;
  /** SHA-256 (hex) of a kept file's bytes. */
  readonly hashOfFile: (media: number) => Promise<string>;
  /** Keeps the demo password in the vault for a login; gives the credential's id. */
  readonly keepPassword: (username: string) => Promise<string>;
  /** Called when the login's account has been opened. */
  readonly assignPassword: (credential: string, accountId: number) => Promise<void>;
  /** Folds a stream as it is now. */
  readonly load: Surroundings['load'];
  /** Called for each item of the shop that is a part: the pipeline's `partItems` knows no others. */
  readonly onSpare?: (item: PartItem) => void;
  /** Called for each sheet that names a part before its item is in the shop: `repairsNaming` knows no others. */
  readonly onNamed?: (part: number | undefined, repairId: number) => void;
  /** Called for each repair that an ad will show: the pipeline's `finishedRepairs` knows no others. */
  readonly onRepaired: (finished: FinishedRepair) => void;
  /** Notes in the vault who got a newsletter that was sent. */
  readonly keepSent: (letter: SentLetter) => Promise<void>;
  /** Called now and then: how many of all repairs have reached their end. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** The password of every demo login. Demo only. */
export const DEMO_PASSWORD = 'officina';

const SYSTEM = systemActor('seed', [defineBuiltInRolesCommand, correctFirmCommand, openAccountCommand]);
const DAY = 86_400_000;
const YEARS = 2;
/** So many steps of different repairs run at once on one day. */
const AT_ONCE = 16;
/** Number of drawn photos of each kind of machine; repairs share them. */
const PHOTOS_A_KIND = 10;

/**
 * Makes a believable company: staff, suppliers, customers, and repairs over two years. All of it goes through the
 * command pipeline with the story's clock, in the order of time (transport documents never go back), and mails nobody.
 * Running it again with the same seed in the same store changes nothing.
 */
export async function makeCompany(deps: CompanyDeps, options: CompanyOptions): Promise<{ commands: number }> {
  const { repairs, customers, seed, until } = options;
  const random = new Random(seed);
  const begin = until - YEARS * 365 * DAY;
  const world = new World(deps.pipeline, deps.clock, `seed-${seed}`);

  // The actors of the story need the stored rights for what they do.
  await world.act(begin, SYSTEM, 'roles', defineBuiltInRolesCommand, {});
  await world.act(begin, SYSTEM, 'firm', correctFirmCommand, DEMO_FIRM);

  const staff: (Actor & { kind: 'account' })[] = [];
  for (const { username, name, role } of STAFF) {
    const email = `${username}@officina.example`;
    const id = await open({ username, email, name, roles: [role] }, true);
    staff.push({ kind: 'account', id, name, roles: [role], rights: builtInRights([role]), customerId: null });
  }
  const withRole = (role: Role) => staff.filter((actor) => actor.roles.includes(role));
  const [manager] = withRole('manager');
  const [salesman] = withRole('salesman');
  if (!manager || !salesman) throw new Error('the demo company has no manager or salesman');

  const insertSupplier = recordCommands('businessnamesupplier').insert;
  const suppliers: number[] = [];
  for (const [index, business_name] of SUPPLIERS.entries()) {
    const email = `riparazioni@fornitore${index + 1}.example`;
    const data = await world.act(begin, manager, `supplier-${index}`, insertSupplier, {
      values: { business_name, email, telephone_number: `02 ${random.digits(7)}` },
    });
    suppliers.push(data.id as number);
  }

  const { producers, parts } = await stockParts(world, begin, manager, suppliers);
  const shop = await openShop(world, deps, { at: begin, manager, producers });

  const clients: { customerId: number; account: Actor | null }[] = [];
  for (let index = 0; index < customers; index++) {
    const details = index === 0 ? DEMO_CUSTOMER : firm(random, index);
    const salesmanId = index < 3 || random.chance(0.15) ? salesman.id : null;
    const payload = { ...details, salesmanId };
    const data = await world.act(begin, manager, `customer-${index}`, enterCustomerCommand, payload);
    const customerId = data.id as number;
    let account: Actor | null = null;
    if (index === 0 || random.chance(0.55)) {
      const name = `${details.name} ${details.surname}`;
      const username = index === 0 ? 'customer' : `cliente${index}`;
      const login = { username, email: details.email, name, roles: ['customer' as const], customer_id: customerId };
      const id = await open(login, index === 0);
      account = { kind: 'account', id, name, roles: ['customer'], rights: builtInRights(['customer']), customerId };
    }
    clients.push({ customerId, account });
  }

  const photos = await drawPhotos(deps, new Random(seed + 1), manager.id);
  const photoOf = (kind: string) => photos.get(kind)?.[0]?.media ?? 0;
  const pages = await sitePages(world, {
    at: begin,
    manager,
    photos: { bench: photoOf('welder'), drive: photoOf('inverter'), forklift: photoOf('forklift') },
  });
  const privacy_page = pages.get('privacy')?.pageId ?? null;
  await world.act(begin, SYSTEM, 'privacy', correctFirmCommand, { privacy_page });
  const renewed = ['riparazioni', 'dove-siamo'].flatMap((code) => pages.get(code) ?? []);
  await siteRelease(world, { at: until, manager, pages: renewed });
  await offerEbook(world, deps, { at: begin, manager });
  await offerTours(world, { at: begin, manager, until });
  await mailWords(world, { at: begin, manager });
  await internalRepairs(world, new Random(seed + 2), {
    technicians: withRole('technician'),
    photos: [...photos.values()].flat(),
    begin,
    until,
  });
  const [desk = manager] = withRole('desk');
  await customerUrgencies(
    world,
    desk,
    clients.map(({ customerId }) => customerId),
    until,
  );
  const sellers = clients.flatMap(({ customerId, account }) => (account ? [{ customerId, account }] : []));
  const ads = await customersAds(world, new Random(seed + 3), {
    manager,
    sellers,
    photos,
    categories: shop.categories,
    until,
  });
  await marketLife(world, { manager, sellers, ads, photos, until });
  await shopProfiles(world, { sellers, photos, until });
  await publicRequests(world, deps, { manager, desk, until });
  const picture = { media: photoOf('inverter'), alt: 'Un inverter aperto sul banco di prova' };
  await newsletters(world, deps, { at: begin, manager, picture, until });
  const [warehouse = manager] = withRole('warehouse');
  await shopOrders(world, deps, { shop, buyers: sellers.slice(0, 4), desk, warehouse, until });
  const consumer = await world.act(begin, manager, 'consumer', enterCustomerCommand, DEMO_CONSUMER);
  const customerId = consumer.id as number;
  const { name, surname, email } = DEMO_CONSUMER;
  const roles = ['customer' as const];
  const login = { username: 'consumer', email, name: `${name} ${surname}`, roles, customer_id: customerId };
  const id = await open(login, true);
  const buyer = { kind: 'account' as const, id, name: login.name, roles, rights: builtInRights(roles), customerId };
  await receivedOrder(world, deps, { shop, buyers: [{ customerId, account: buyer }], desk, warehouse, until });
  const cast: Cast = {
    desks: withRole('desk'),
    manager,
    technicians: withRole('technician'),
    suppliers,
    photos: (thing: Machine, dice: Random) => {
      const album = photos.get(thing.kind.kind) ?? [];
      return Array.from({ length: dice.pick([0, 0, 1, 1, 2, 3]) }, () => dice.pick(album));
    },
    giveReceipt: receiptsOf(world, deps, desk),
  };
  const lives = Array.from({ length: repairs }, (_, number) => {
    const dice = new Random(seed * 1_000_003 + number);
    const [first, second] = clients;
    const often = number % 12 === 0 ? first : number % 40 === 1 ? second : undefined;
    const { customerId, account } = often ?? dice.pick(clients);
    // About a third of the work is recent, so that the lists show a workshop at work.
    const share = dice.chance(0.35) ? 1 - dice.next() * 0.06 : dice.next();
    const startsAt = workingMoment(dice, begin + 3 * DAY + share * (until - begin - 4 * DAY));
    return { next: startsAt, run: playRepair(world, cast, dice, { number, startsAt, customerId, account }) };
  });
  await liveAll(lives, until, (done) => deps.onProgress?.(done, repairs));
  const [technician] = withRole('technician');
  const [, client] = clients;
  const [supplier] = suppliers;
  const workshop = technician && { manager, desk, technician, parts, until };
  if (workshop && client && supplier !== undefined) {
    const { customerId } = client;
    const awaiting = { ...workshop, customerId, supplier, sold: shop.sold, giveReceipt: cast.giveReceipt };
    await awaitedParts(world, awaiting, { onSpare: deps.onSpare, onNamed: deps.onNamed });
  }
  const [seller] = sellers;
  if (workshop && seller) {
    const sale = { ...workshop, seller, photos, categories: shop.categories };
    await machineForSale(world, sale, deps.onRepaired);
  }
  return { commands: world.count };

  async function open(login: Login, signsIn: boolean): Promise<number> {
    const credential = signsIn ? await deps.keepPassword(login.username) : null;
    const data = await world.act(begin, SYSTEM, `account-${login.username}`, openAccountCommand, {
      ...login,
      credential,
    });
    const id = data.id as number;
    if (credential) await deps.assignPassword(credential, id);
    return id;
  }
}

interface Login {
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly customer_id?: number;
}

interface Life {
  /** The instant (ms) of its next step. */
  next: number;
  readonly run: AsyncGenerator<number, void>;
}

/** Runs the lives day by day. Several lives go on at once on a day; within one life everything is in order. */
async function liveAll(lives: Life[], until: number, onEnded: (done: number) => void): Promise<void> {
  const days = new Map<number, Life[]>();
  const today = (one: Life) => Math.floor(one.next / DAY);
  const plan = (one: Life) => days.set(today(one), [...(days.get(today(one)) ?? []), one]);
  for (const one of lives) plan(one);
  let ended = 0;
  const last = Math.floor(until / DAY);
  for (let day = Math.min(...days.keys()); day <= last; day++) {
    const queue = days.get(day) ?? [];
    days.delete(day);
    const worker = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        while (one.next <= until && today(one) === day) {
          const { done, value } = await one.run.next();
          if (!done) one.next = value;
          else {
            onEnded(++ended);
            one.next = Number.POSITIVE_INFINITY;
          }
        }
        if (one.next <= until) plan(one);
        else if (one.next !== Number.POSITIVE_INFINITY) onEnded(++ended);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

async function drawPhotos(deps: CompanyDeps, random: Random, account: number): Promise<Map<string, Capture[]>> {
  const albums = new Map<string, Capture[]>();
  for (const kind of MACHINES) {
    const album: Capture[] = [];
    for (let i = 0; i < PHOTOS_A_KIND; i++) {
      const picture = await drawPhoto(random, { ...machine(random), kind });
      const name = `foto-${kind.kind}-${i + 1}.jpg`;
      album.push({ media: await deps.keepFile(picture, name, account), name, img_rep_test: false });
    }
    albums.set(kind.kind, album);
  }
  return albums;
}
