import { ImportOfFile } from '#test/support/records/import-world.ts';
import { type Cast, may, type RouteCase } from './route-case.ts';

let nth = 0;
/** Opens an import of one row, and checks it, or also runs it. */
async function opened({ world, people }: Cast, upTo: 'checked' | 'done' = 'checked'): Promise<ImportOfFile> {
  const file = `Codice;Descrizione;Aliquota\nIMP${nth++};Prova;22`;
  const one = await ImportOfFile.open(world, people.admin, 'vattype', file);
  await one.check();
  if (upTo === 'done') await one.run();
  return one;
}

const create = may('catalogue', 'create');
const steps = { columns: 'checked', cell: 'checked', start: 'checked', stop: 'checked', undo: 'done' } as const;

/** The calls of imports, tried with a family that `catalogue` grants. */
export const IMPORT_CASES: readonly RouteCase[] = [
  {
    route: 'PUT /api/v1/imports',
    needs: create,
    owned: false,
    attempt: async ({ people }) => {
      const path = '/api/v1/imports';
      const body = { family: 'vattype', name: 'elenco.csv', file: Buffer.from(`Codice\nA${nth++}`).toString('base64') };
      const effect = async () => (await people.admin.get(`${path}?family=vattype`)).data<{ id: number }[]>()[0]?.id;
      return { call: (who) => who.put(path, body), effect };
    },
  },
  ...['/api/v1/imports', '/api/v1/imports/:id', '/api/v1/imports/:id/rows'].map((path): RouteCase => {
    return {
      route: `GET ${path}`,
      needs: create,
      owned: false,
      attempt: async (cast) => {
        const { id } = await opened(cast);
        const url = path.includes(':id') ? path.replace(':id', String(id)) : `${path}?family=vattype`;
        return { call: (who) => who.get(url) };
      },
    };
  }),
  ...Object.entries(steps).map(([step, upTo]): RouteCase => {
    return {
      route: `POST /api/v1/imports/${step}`,
      needs: step === 'undo' ? may('catalogue', 'delete') : create,
      owned: false,
      attempt: async (cast) => {
        const one = await opened(cast, upTo);
        if (step === 'stop') await one.step('start');
        const bodies: Readonly<Record<string, object>> = {
          columns: { columns: ['code', 'description.it', 'rate'], duplicates: 'skip' },
          cell: { line: 2, column: 2, text: '10' },
        };
        return {
          call: (who) => who.post(`/api/v1/imports/${step}`, { id: one.id, ...bodies[step] }),
          effect: async () => (await one.view()).status,
        };
      },
    };
  }),
];
