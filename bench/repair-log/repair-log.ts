import { firm } from '#commands/demo/firms.ts';
import { Random } from '#commands/demo/random.ts';
import { partsLog } from './parts.ts';
import { type Fact, repairLife } from './repair-life.ts';

export interface RepairLogOptions {
  readonly repairs: number;
  /** Facts for each repair, on average; lives have up to 4 more or fewer. */
  readonly factsEach: number;
  readonly customers: number;
  readonly technicians: number;
  /** Repairs that are under way at any time: their facts are interleaved. */
  readonly open: number;
  readonly seed: number;
  /** Parts of the catalogue, before the repairs; absent: none. */
  readonly parts?: number;
}

const FIRST_DAY = Date.UTC(2019, 0, 7, 7);
/** Milliseconds from one fact to the next. */
const STEP_MS = 180_000;

/** A fact and when it happened (ISO 8601 UTC). */
export type DatedFact = Fact & { readonly at: string };

/**
 * A workshop's log: accounts and customers first, numbered in one series, then `repairs × factsEach` facts of repairs
 * whose lives overlap. The same options give the same log.
 */
export function* repairLog(options: RepairLogOptions): Generator<DatedFact> {
  const { repairs, factsEach, customers, technicians, open, seed, parts = 0 } = options;
  const random = new Random(seed);
  let time = FIRST_DAY;
  const dated = (fact: Fact): DatedFact => {
    time += STEP_MS;
    return { ...fact, at: new Date(time).toISOString() };
  };
  for (let id = 1; id <= technicians; id++) yield dated(technician(id));
  for (let nth = 1; nth <= customers; nth++) yield dated(customer(random, technicians + nth));
  for (const fact of partsLog(parts, seed)) yield dated(fact);

  const lives: Fact[][] = [];
  let begun = 0;
  const begin = () => {
    begun++;
    // A longer life for each shorter one, so that the average holds.
    const more = begun % 2 === 1 ? random.int(-4, 4) : -longer;
    longer = more;
    const day = new Date(time).toISOString().slice(0, 10);
    const length = factsEach + more;
    const life = { repairId: begun, customer_id: technicians + random.int(1, customers), technicians, day, length };
    return repairLife(random, life).reverse();
  };
  let longer = 0;
  while (lives.length > 0 || begun < repairs) {
    if (lives.length < open && begun < repairs) lives.push(begin());
    const at = random.int(0, lives.length - 1);
    const life = lives[at] as Fact[];
    yield dated(life.pop() as Fact);
    if (life.length > 0) continue;
    const last = lives.pop() as Fact[];
    if (at < lives.length) lives[at] = last;
  }
}

function technician(accountId: number): Fact {
  const personal = { username: `tecnico${accountId}`, email: `t${accountId}@officina.example` };
  const name = `Tecnico ${accountId}`;
  const rest = { roles: ['technician' as const], customer_id: null, language: 'it' as const, credential: null };
  const data = { accountId, ...personal, name, ...rest, origin: 'staff' as const };
  return { stream: `account-${accountId}`, event: { type: 'AccountOpened', data } };
}

function customer(random: Random, customer_id: number): Fact {
  const data = { customer_id, ...firm(random, customer_id), vatRate: null, language: 'it' as const, salesmanId: null };
  return { stream: `customer-${customer_id}`, event: { type: 'CustomerRegistered', data } };
}
