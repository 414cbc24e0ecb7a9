import type { Person } from '#test/support/api-person.ts';
import { PICTURE } from '#test/support/picture.ts';
import { type Cast, may, type RouteCase, type Whose } from './route-case.ts';

const base = '/api/v1/itemAttachmentFile';
const file = `data:image/png;base64,${PICTURE.toString('base64')}`;

/** Makes an attachment of the cast's customer, or of another, in both languages. Gives its id. */
async function attachment({ world, people, customers }: Cast, whose: Whose): Promise<number> {
  const sent = { userId: customers[whose], name: 'Manuale', file };
  const { id } = (await people.admin.put(base, sent)).data<{ id: number }>();
  const { file: kept } = (await people.admin.get(`${base}/${id}`)).data<{ translations: { file: object }[] }>()
    .translations[0] as { file: object };
  await world.system('CorrectAttachment', { id, language: 'en', name: 'Manual', file: kept });
  return id;
}

const seen = async ({ people }: Cast, id: number) => (await people.admin.get(`${base}/${id}`)).text;

const onOne = (
  route: string,
  action: Parameters<typeof may>[1],
  call: (who: Person, id: number, cast: Cast, whose: Whose) => ReturnType<Person['get']>,
): RouteCase => ({
  route,
  needs: may('attachments', action),
  attempt: async (cast, whose) => {
    const id = await attachment(cast, whose);
    const made = { call: (who: Person) => call(who, id, cast, whose) };
    return action === 'view' ? made : { ...made, effect: () => seen(cast, id) };
  },
});

let said = 0;

export const ATTACHMENT_CASES: readonly RouteCase[] = [
  onOne(`POST ${base}/getAllByAttachmentUser`, 'view', (who, _id, { customers }, whose) =>
    who.post(`${base}/getAllByAttachmentUser`, { userId: customers[whose] }),
  ),
  onOne(`GET ${base}/:id`, 'view', (who, id) => who.get(`${base}/${id}`)),
  onOne(`GET ${base}/getByFile/:id`, 'view', (who, id) => who.get(`${base}/getByFile/${id}`)),
  ...['select', 'all'].map(
    (name): RouteCase => ({
      route: `GET ${base}/${name}`,
      needs: may('attachments', 'view'),
      owned: false,
      attempt: async () => ({ call: (who) => who.get(`${base}/${name}`) }),
    }),
  ),
  {
    route: `PUT ${base}`,
    needs: may('attachments', 'create'),
    attempt: async ({ customers, people }, whose) => ({
      call: (who) => who.put(base, { userId: customers[whose], name: 'Certificato', file }),
      effect: async () => (await people.admin.get(`${base}/all?limit=200`)).data<unknown[]>().length,
    }),
  },
  onOne(`POST ${base}`, 'edit', (who, id) => who.post(base, { id, name: `Manuale ${++said}` })),
  onOne(`DELETE ${base}/delTranslation/:id/:idLanguage`, 'edit', (who, id) =>
    who.delete(`${base}/delTranslation/${id}/2`),
  ),
  onOne(`DELETE ${base}/:id`, 'delete', (who, id) => who.delete(`${base}/${id}`)),
];
