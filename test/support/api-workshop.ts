import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { type ApiWorld, openApiWorld } from './api.ts';
import type { Person } from './api-person.ts';

/** How far a repair has come; {@link Workshop.repair} makes each stage. */
export type Stage = 'requested' | 'received' | 'quoted' | 'approved' | 'ready' | 'away' | 'archived';

export interface RepairOptions {
  readonly stage?: Stage;
  readonly customer: number;
  readonly technician?: number | null;
  readonly details?: object;
}

/** Makes repairs in any stage, as the system, for tests of what can be done with them. */
export class Workshop {
  readonly #world: ApiWorld;
  #supplier: number | null = null;

  constructor(world: ApiWorld) {
    this.#world = world;
  }

  /** Makes a repair in a stage. Answers its id. */
  async repair({ stage = 'received', customer, technician = null, details = {} }: RepairOptions): Promise<number> {
    const { system } = this.#world;
    const opening = { customer_id: customer, description: 'Muletto fermo', defect: 'Non parte', ...details };
    const command = stage === 'requested' ? 'SubmitFaultModule' : 'ReceiveRepair';
    const quoteless = stage === 'ready' ? { create_quote: false } : {};
    const { id } = await system(command, { ...opening, ...quoteless });
    if (technician !== null) await system('AssignTechnician', { id, id_people: technician });
    if (stage === 'quoted' || stage === 'approved') await this.quote(id);
    if (stage === 'approved') await this.decide(id, 3);
    if (stage === 'ready') await system('MarkReady', { id });
    if (stage === 'away') await this.send(id);
    if (stage === 'archived') await system('ArchiveRepair', { id });
    return id;
  }

  quote(id: number, content: object = {}): Promise<unknown> {
    return this.#world.system('IssueQuote', {
      id,
      id_states_quote: 2,
      object: 'Sostituzione motore',
      tot_quote: 100_000,
      articles: [{ description: 'Motore', code_gr: 'GR-1', qta: 1 }],
      ...content,
    });
  }

  decide(id: number, id_states_quote: 3 | 4): Promise<unknown> {
    return this.#world.system('DecideQuote', { id, id_states_quote, decidedBy: 'Carlo Rossi' });
  }

  async send(id: number): Promise<unknown> {
    return this.#world.system('SendToSupplier', {
      id,
      id_business_name_supplier: await this.supplier(),
      ddt_exit: '7',
      price: 12_345,
    });
  }

  async supplier(): Promise<number> {
    this.#supplier ??= (
      await this.#world.system('InsertBusinessnamesupplier', { values: { business_name: 'Avvolgimenti Bassi' } })
    ).id;
    return this.#supplier;
  }

  /** The whole repair as a person reads it. */
  async read(id: number, reader: Person): Promise<RepairDetail> {
    return (await reader.get(`/api/v1/intervention/${id}`)).data<RepairDetail>();
  }
}

/**
 * A world with a workshop, one customer, and a person for each of these roles, under the role's name. The person with
 * the role `customer` belongs to that customer.
 */
export async function openWorkshop<R extends Role>(
  ...roles: readonly R[]
): Promise<
  { readonly [Name in R]: Person } & {
    readonly world: ApiWorld;
    readonly workshop: Workshop;
    readonly customerId: number;
    /** Makes a repair of that customer, assigned to the technician where there is one. Answers its id. */
    readonly make: (stage?: Stage) => Promise<number>;
  }
> {
  const world = await openApiWorld();
  const workshop = new Workshop(world);
  const customerId = await world.customer({ email: 'carlo@rossi.it' });
  const people: Partial<Record<Role, Person>> = {};
  for (const role of roles) people[role] = await world.person(role, ...(role === 'customer' ? [customerId] : []));
  const technician = people.technician?.id ?? null;
  const make = (stage: Stage = 'received') => workshop.repair({ customer: customerId, stage, technician });
  return { ...(people as { [Name in R]: Person }), world, workshop, customerId, make };
}
