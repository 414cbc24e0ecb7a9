import { type ItemSearchRow, itemSearchEndpoints } from '#api/contracts/item-search.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import type { RowValues, Translation } from '#domain/records/kernel/record-values.ts';
import { recordFamily } from '#domain/records/registry.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { namesOfRecords, referencesOf } from '#projections/records/offered/record-rows.query.ts';
import { listRecords, recordsById } from '#projections/records/record-list.query.ts';
import type { RecordView } from '#projections/records/record-table.ts';

const PARTS = recordFamily('itemGr');
const common = { tag: 'item-gr', access: 'public', whitelist: true } as const;
type Reader = Pick<RouteInput<typeof itemSearchEndpoints.searchItems>, 'signedIn' | 'request'>;

const languageFor = ({ signedIn, request }: Reader): Language => signedIn?.language ?? languageOf(request.headers);
const textIn = (text: unknown, language: Language): string => {
  const { [language]: wanted, it, en } = text as Translation;
  return wanted || it || en;
};

/** Parts by their public fields, with the names of type and brand. */
async function rowsOf(db: Queryable, views: readonly RecordView[], language: Language): Promise<ItemSearchRow[]> {
  const nameOf = await namesOfRecords(
    db,
    views.flatMap((view) => [...referencesOf(PARTS, view, false)]),
    language,
  );
  return views.map(({ id, values }) => {
    const named = (place: 'tipology' | 'brand') => {
      const other = values[place];
      return typeof other === 'number' ? (nameOf(place, other) ?? '') : '';
    };
    return {
      id,
      img: values.img as FileRef | null,
      pdf: values.pdf as FileRef | null,
      imageitems: (values.imageitems as readonly RowValues[]).map(({ img, caption }) => ({
        img: img as FileRef,
        caption: textIn(caption, language),
      })),
      tipology: named('tipology'),
      brand: named('brand'),
      original_code: String(values.original_code),
      code_gr: String(values.code_gr),
      description: textIn(values.description, language),
    };
  });
}

/**
 * Whether the reader finds every part: staff who may view the catalogue do, everybody else finds only parts shown on
 * the site.
 */
function findsAll({ signedIn }: Pick<Reader, 'signedIn'>): boolean {
  return signedIn !== null && scopeOf(signedIn.actor, { function: PARTS.grants, action: 'view' }) === 'all';
}

async function search(
  db: Queryable,
  reader: Reader,
  { term, cursor, limit }: { term: string; cursor: string | undefined; limit: number },
) {
  const language = languageFor(reader);
  const filters = findsAll(reader) ? [] : [{ field: 'online', among: [true] }];
  const { rows, ...rest } = await listRecords(db, PARTS, {
    search: term,
    filters,
    sort: 'code_gr',
    direction: 'asc',
    scope: {},
    archived: false,
    limit,
    language,
    ...(cursor === undefined ? {} : { cursor }),
  });
  return { data: await rowsOf(db, rows, language), message: '', ...rest };
}

export const searchItemsRoute = queryRoute(itemSearchEndpoints.searchItems, {
  ...common,
  summary: 'Ricerca dei ricambi per parole; chi non è del personale li trova solo se visibili nel sito.',
  read: ({ body: { search: words, code_gr, cursor, limit }, ...reader }, { pools }) =>
    search(pools.pg, reader, { term: `${words} ${code_gr}`.trim(), cursor, limit }),
});

export const searchItemsGlobalRoute = queryRoute(itemSearchEndpoints.searchItemsGlobal, {
  ...common,
  summary: 'Ricerca dei ricambi per codice; chi non è del personale li trova solo se visibili nel sito.',
  read: ({ body: { code_gr, cursor, limit }, ...reader }, { pools }) =>
    search(pools.pg, reader, { term: code_gr, cursor, limit }),
});

export const itemDetailRoute = queryRoute(itemSearchEndpoints.itemDetail, {
  ...common,
  summary: 'Un ricambio con le sue immagini; per chi non è del personale solo se visibile nel sito.',
  read: async ({ params, ...reader }, { pools }) => {
    const language = languageFor(reader);
    const [view] = await recordsById(pools.pg, PARTS, [params.id], language);
    if (!view || view.archived || !(view.values.online === true || findsAll(reader))) return null;
    const [row] = await rowsOf(pools.pg, [view], language);
    return row ? data(row) : null;
  },
});
