import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { PICTURE } from '#test/support/picture.ts';

/** The specification, section 3: the names of the fields that every answer about a repair has. */
const FIELDS = [
  ...['id', 'code_intervention_gr', 'user_id', 'customer_id', 'descriptionCustomer', 'date_ddt', 'nr_ddt', 'series'],
  ...['trolley_type', 'plant_type', 'defect', 'states_id', 'nr_ddt_gr', 'date_ddt_gr', 'note_internal_gr'],
  ...['description', 'code_tracking', 'rip_association', 'imgmodule', 'imgName', 'fileddt', 'captures'],
  ...['idInterventionExternalRepair', 'ddt_supplier', 'codeGr', 'id_states_quote', 'ready', 'unrepairable'],
  ...['create_quote', 'working_with_testing', 'working_without_testing', 'repaired_arrived'],
  ...['checkProcessingExist', 'checkModuleFault', 'checkModuleValidationGuarantee'],
];
/** Fields that only the answer of a single repair has. */
const OF_DETAIL = [
  'voltage',
  'exit_notes',
  'gridCheck',
  'items_id',
  'external_referent_id',
  'referent',
  'send_to_customer',
];

const base = '/api/v1/intervention';
type Shown = Record<string, unknown> & {
  readonly id: number;
  readonly module_file: { readonly media: number };
  readonly captures: readonly { readonly media: number }[];
};

describe('answers about repairs', () => {
  let world: ApiWorld;
  let workshop: Workshop;
  let desk: Person;
  let customerId: number;
  let id: number;
  beforeAll(async () => {
    world = await openApiWorld();
    workshop = new Workshop(world);
    desk = await world.person('desk');
    customerId = await world.customer({ business_name: 'Carrelli Rossi S.r.l.' });
    const photo = PICTURE.toString('base64');
    const sent = await desk.put(base, {
      user_id: customerId,
      description: 'Inverter',
      imgmodule: photo,
      imgName: 'modulo.png',
      captures: [{ img: photo, img_rep_test: true }],
    });
    id = sent.data<{ id: number }>().id;
    const supplier = await workshop.supplier();
    const trip = {
      id_intervention: id,
      id_business_name_supplier: supplier,
      ddt_exit: 'E1',
      codice_intervento: 'INT-9',
    };
    expect((await desk.post(`${base}/updateExternalRepair`, trip)).status).toBe(200);
    const back = { id_intervention: id, date_return_product_from_the_supplier: today(), ddt_supplier: 'F-77' };
    const returned = await desk.post(`${base}/updateExternalRepair`, back);
    expect(returned.status, returned.text).toBe(200);
  });
  afterAll(() => world.close());

  const today = () => new Date(world.now()).toISOString().slice(0, 10);
  const rowIn = async (url: string): Promise<Shown | undefined> =>
    (await desk.get(url)).data<Shown[]>().find((row) => row.id === id);

  test.each(['', '/all/1', '/getAllIntervention/1', '/getByIdUser/:customer'])(
    'a row of %s has every field under its name, with the specification’s values',
    async (path) => {
      const row = await rowIn(base + path.replace(':customer', String(customerId)));
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(FIELDS));
      expect(row).toMatchObject({
        user_id: customerId,
        customer_id: customerId,
        imgName: 'modulo.png',
        ddt_supplier: 'F-77',
      });
      expect(row?.imgmodule).toBe(row?.module_file.media);
      expect(row?.captures).toEqual([expect.objectContaining({ img: row?.captures[0]?.media, img_rep_test: true })]);
    },
  );

  test.each(['/:id', '/getByViewValue/:id'])('%s has the same, and what only the repair tells', async (path) => {
    const detail = (await desk.get(base + path.replace(':id', String(id)))).data<Shown>();
    expect(Object.keys(detail)).toEqual(expect.arrayContaining([...FIELDS, ...OF_DETAIL]));
    expect(detail).toMatchObject({ user_id: customerId, imgName: 'modulo.png', ddt_supplier: 'F-77' });
  });

  test('a trip to a supplier says its own number, and of which repair it is', async () => {
    const [trip] = (await desk.get(`${base}/getByViewExternalRepair/${id}`)).data<Shown[]>();
    expect(trip?.id).toBeGreaterThan(0);
    expect(trip).toMatchObject({
      id_librone_rip_esterna: trip?.id,
      id_intervention: id,
      codice_intervento: 'INT-9',
      ddt_supplier: 'F-77',
    });
  });

  test('the customer gets neither the supplier’s paper nor its place in the row', async () => {
    const himself = await world.person('customer', customerId);
    const [row] = (await himself.get(base)).data<Shown[]>();
    expect(row).toMatchObject({ user_id: customerId, imgName: 'modulo.png' });
    expect(row).not.toHaveProperty('ddt_supplier');
  });

  test('lists without a view give all of them, also those that have still to arrive', async () => {
    const given = await workshop.repair({ customer: customerId, stage: 'requested' });
    for (const path of ['', '/all/1', '/getAllIntervention/it']) {
      const ids = (await desk.get(`${base}${path}`)).data<Shown[]>().map((row) => row.id);
      expect(ids, path).toEqual(expect.arrayContaining([id, given]));
    }
    const open = (await desk.get(`${base}?view=open`)).data<Shown[]>().map((row) => row.id);
    expect(open).not.toContain(given);
  });
});
