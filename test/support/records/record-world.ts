import sharp from 'sharp';
import { isOutside, type OutsideName } from '#domain/records/outside.ts';
import type { Family } from '#domain/records/record-state.ts';
import { RECORD_FAMILIES, recordFamily } from '#domain/records/registry.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Answer, Person } from '#test/support/api-person.ts';
import { sampleBody } from './sample-values.ts';

type Detail = Record<string, unknown> & { id: number; revision: number; label: string; archived: boolean };

/** A company with one record of each family that others may refer to, and a person who may keep them all. */
export class RecordWorld {
  readonly world: ApiWorld;
  readonly manager: Person;
  readonly photo: number;
  readonly #named = new Map<string, number>();
  #nth = 100;
  /** What records may refer to without its being a record. */
  readonly #outside: Readonly<Record<OutsideName, () => Promise<number>>> = {
    customer: () => this.world.customer(),
    roles: async () => (await this.manager.get('/api/v1/roles/select?search=*')).data<{ id: number }[]>()[0]?.id ?? 0,
  };

  constructor(world: ApiWorld, manager: Person, photo: number) {
    this.world = world;
    this.manager = manager;
    this.photo = photo;
  }

  /** Values of a new record, with every field filled in. A membership gets a member that belongs to nobody yet. */
  async body(family: Family): Promise<Record<string, unknown>> {
    const nth = this.#nth++;
    const body = sampleBody(family, nth, { known: (name) => this.#named.get(name) ?? null, photo: this.photo });
    const { member = '' } = family.membership ?? {};
    const kind = family.fields[member]?.kind;
    return kind?.type === 'ref' ? { ...body, [member]: await this.another(kind.family) } : body;
  }

  /** Makes a record of a family, or something outside the records, to which nothing refers yet. Answers its id. */
  another(name: string): Promise<number> {
    return isOutside(name) ? this.#outside[name]() : this.insert(recordFamily(name));
  }

  /** Makes a record, and answers its id. */
  async insert(family: Family, changes: Record<string, unknown> = {}): Promise<number> {
    const answer = await this.manager.put(family.path, { ...(await this.body(family)), ...changes });
    return answer.data<{ id: number }>().id;
  }

  async read(family: Family, id: number, who: Person = this.manager): Promise<Detail> {
    return (await who.get(`${family.path}/${id}`)).data<Detail>();
  }

  change(family: Family, body: Record<string, unknown> & { id: number }, revision?: number): Promise<Answer> {
    const headers: Record<string, string> = revision === undefined ? {} : { 'if-match': `"${revision}"` };
    return this.manager.post(family.path, body, headers);
  }

  /** Makes one record of each family that others refer to, first of those that refer to nothing. */
  async fill(): Promise<void> {
    const wanted = new Set(RECORD_FAMILIES.flatMap(namedBy));
    const make = async (name: string, above: readonly string[]) => {
      if (this.#named.has(name) || above.includes(name)) return;
      if (isOutside(name)) {
        this.#named.set(name, await this.#outside[name]());
        return;
      }
      for (const other of namedBy(recordFamily(name))) await make(other, [...above, name]);
      this.#named.set(name, await this.insert(recordFamily(name)));
    };
    for (const name of wanted) await make(name, []);
  }
}

/** The families that a family's records refer to. */
export function namedBy({ fields, children }: Family): string[] {
  const all = [...Object.values(fields), ...Object.values(children).flatMap((child) => Object.values(child.fields))];
  return all.flatMap(({ kind }) => (kind.type === 'ref' ? [kind.family] : []));
}

/** A small picture. */
export function pixel(background = '#993366'): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The records of a company that is open already. @param keeper a person who may keep them all */
export async function recordsIn(world: ApiWorld, keeper: Person): Promise<RecordWorld> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const photo = await world.base.media.keep({ bytes, name: 'logo.png', uploader: keeper.id });
  if (!('id' in photo)) throw new Error('the photo was not kept');
  const opened = new RecordWorld(world, keeper, photo.id);
  await opened.fill();
  return opened;
}

export async function openRecordWorld(): Promise<RecordWorld> {
  const world = await openApiWorld();
  return recordsIn(world, await world.person('manager'));
}
