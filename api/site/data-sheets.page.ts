import type { SiteSheets } from '#api/contracts/site-pages.ts';
import { sheetRows } from '#api/data-sheets/offered/sheet-rows.ts';
import { pagerOf } from '#domain/search/pager.ts';
import { LAST_SHEET_PAGE, SHEET_ORDERS, type SheetOrder } from '#domain/search/sheet-terms.ts';
import { searchSheets, sheetChoices } from '#projections/data-sheets/data-sheets.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { addressIn, canonicalAddress, idIn, type SitePageSpec } from './offered/site-page.ts';

const PATH = '/schede-tecniche';
/** The parameters of the specification, in the order of the page's canonical address. */
const PARAMETERS = ['prod', 'proddesc', 'cat', 'catdesc', 'description', 'order', 'p'] as const;
type Parameters = { readonly [K in (typeof PARAMETERS)[number]]?: string | undefined };
/** How many makers, and how many categories, are offered. */
const OFFERED = 200;

/**
 * `/schede-tecniche`: the address holds what is searched for, as the specification writes it: `prod` and `cat` are
 * numbers, `proddesc` and `catdesc` their names, `description` the words, `order` and `p`. Any other address of the
 * same search is redirected to the canonical one.
 */
export const dataSheetsPage: SitePageSpec = {
  path: PATH,
  languages: ['it', 'en'],
  query: PARAMETERS,
  find: async ({ language, query }, { pools: { pg } }) => {
    const [producer, category] = [idIn(query.prod), idIn(query.cat)];
    const order: SheetOrder = SHEET_ORDERS.find((one) => one === query.order) ?? 'name';
    const page = Math.min(idIn(query.p) ?? 1, LAST_SHEET_PAGE);
    const words = query.description ?? '';
    const choices = await sheetChoices(pg, OFFERED);
    const named = [
      ...[...choices.producers, ...(producer ? [producer] : [])].map((id) => ({ other: 'producer', id })),
      ...[...choices.categories, ...(category ? [category] : [])].map((id) => ({ other: 'categories', id })),
    ];
    const nameOf = await namesOfRecords(pg, named, language);
    const asked: Parameters = {
      prod: producer?.toString(),
      proddesc: producer === undefined ? undefined : nameOf('producer', producer),
      cat: category?.toString(),
      catdesc: category === undefined ? undefined : nameOf('categories', category),
      description: words,
      order: order === 'name' ? undefined : order,
    };
    const ownAddress = addressOf({ ...asked, p: page > 1 ? String(page) : undefined });
    if (ownAddress !== addressOf(query)) return { moved: ownAddress };
    const {
      rows: hits,
      count,
      pages,
    } = await searchSheets(pg, { search: words, producer, category, order, page }, language);
    const choiceOf = (family: 'producer' | 'categories', ids: readonly number[]) =>
      ids.flatMap((id) => {
        const text = nameOf(family, id);
        return text ? [{ id, text }] : [];
      });
    const sheets: SiteSheets = {
      words,
      producer: producer ?? null,
      category: category ?? null,
      order,
      count,
      producers: choiceOf('producer', choices.producers),
      categories: choiceOf('categories', choices.categories),
      rows: await sheetRows(pg, hits, language),
      pager: pagerOf(page, pages),
      first: addressIn(language, addressOf(asked)),
    };
    return {
      page: { kind: 'sheets', sheets },
      canonical: ownAddress,
      tags: ['record-data-sheet', 'record-producer', 'record-categories'],
      ...(page > 1 && hits.length === 0 ? { status: 404 } : {}),
    };
  },
};

const addressOf = (parameters: Parameters): string => canonicalAddress(PATH, PARAMETERS, parameters);
