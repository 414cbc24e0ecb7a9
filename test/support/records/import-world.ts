import type { ImportView } from '#api/contracts/imports.contract.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { importColumns } from '#domain/records/import/import-columns.ts';
import type { Field } from '#domain/records/kernel/field.ts';
import type { Family } from '#domain/records/record-state.ts';
import { LockSession } from '#platform/ownership/lock-session.ts';
import type { ApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { FOLLOWER_LOCK } from '#workers/followers/follower-runner.ts';
import { ImportWorker, type ImportWorkerDeps } from '#workers/imports/import-worker.ts';

export interface ImportedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly plan: string | null;
  readonly outcome: string | null;
  readonly record_id: number | null;
  readonly faults: readonly { readonly column: number | null; readonly field: string; readonly message: string }[];
}

const FREE: ImportWorkerDeps['locks'] = { tryLock: async () => true, unlock: async () => undefined };

/** A worker of imports that works only when it is told to. `fault` throws where the worker dies. */
export function importWorker(
  { base, journal, pools }: ApiWorld,
  deps: Partial<Pick<ImportWorkerDeps, 'fault' | 'locks'>> = {},
): ImportWorker {
  const log = { warn: () => undefined } as never;
  return new ImportWorker({
    pool: pools.pg,
    journal,
    pipeline: base.pipeline,
    visibility: base.runner,
    log,
    locks: FREE,
    ...deps,
  });
}

/** The session of a server that works at imports: it holds the locks of those until it unlocks them, or ends. */
export async function importLocks({ base }: ApiWorld): Promise<LockSession> {
  const { promise, resolve: opened, reject: onFailure } = Promise.withResolvers<void>();
  const locks = new LockSession({ url: base.databaseUrl, name: 'test', space: FOLLOWER_LOCK, onFailure, opened });
  locks.start();
  await promise;
  return locks;
}

/** The import of a file by a person. */
export class ImportOfFile {
  readonly #world: ApiWorld;
  readonly #who: Person;
  readonly id: number;

  private constructor(world: ApiWorld, who: Person, id: number) {
    this.#world = world;
    this.#who = who;
    this.id = id;
  }

  static async open(world: ApiWorld, who: Person, family: string, bytes: Buffer | string): Promise<ImportOfFile> {
    const file = Buffer.from(bytes as string).toString('base64');
    const opened = await who.put('/api/v1/imports', { family, name: 'elenco.csv', file });
    const one = new ImportOfFile(world, who, opened.data<{ id: number }>().id);
    await one.work();
    return one;
  }

  async view(): Promise<ImportView> {
    return (await this.#who.get(`/api/v1/imports/${this.id}`)).data<ImportView>();
  }

  async rows(shown = 'all'): Promise<ImportedRow[]> {
    return (await this.#who.get(`/api/v1/imports/${this.id}/rows?limit=500&shown=${shown}`)).data<ImportedRow[]>();
  }

  /** Matches the columns, by the file's head unless `columns` are given, and runs the import dry. */
  async check(duplicates: ImportView['duplicates'] = 'skip', columns?: readonly string[]): Promise<ImportView> {
    const matched = columns ?? (await this.view()).columns;
    await this.step('columns', { columns: matched, duplicates });
    return this.work();
  }

  /** Corrects a cell, and runs dry what that concerns. @param column from 0 */
  async mend(line: number, column: number, text: string): Promise<ImportView> {
    await this.step('cell', { line, column, text });
    return this.work();
  }

  async step(name: 'columns' | 'cell' | 'start' | 'stop' | 'undo', body: object = {}): Promise<Answer> {
    const answer = await this.#who.post(`/api/v1/imports/${name}`, { id: this.id, ...body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer;
  }

  async run(): Promise<ImportView> {
    await this.step('start');
    return this.work();
  }

  async undo(): Promise<ImportView> {
    await this.step('undo');
    return this.work();
  }

  /** Lets the worker do its work. Afterwards the read models hold all of it. */
  async work(worker = importWorker(this.#world)): Promise<ImportView> {
    await worker.sweep();
    const head = await this.#world.journal.store.head();
    if (head) await this.#world.base.runner.waitFor(head, [], 30_000);
    return this.view();
  }
}

/** The cell of a table for a value that is sent to the API. */
export function asCell({ kind }: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (kind.type === 'day') return String(value).split('-').reverse().join('/');
  return kind.type === 'ref' ? `#${value}` : String(value);
}

/** A CSV as Excel in Italy writes it, with a column for each place that a cell can fill. */
export function csvOf(family: Family, bodies: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = importColumns(family).filter(({ field }) => field.kind.type !== 'father');
  const rows = bodies.map((body) =>
    columns.map(({ place, field }) => {
      const [name = '', language] = place.split('.');
      const value = body[name];
      return asCell(field, language ? (value as Record<string, unknown> | undefined)?.[language] : value);
    }),
  );
  return toCsv(
    columns.map(({ label }) => label.it),
    rows,
  );
}
