import { type LibraryFile, mediaLibraryEndpoints } from '#api/contracts/media-library.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { fileMessages } from '#api/kernel/file.messages.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { notFound, Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import type { Route } from '#api/kernel/route.ts';
import {
  describeMediaCommand,
  removeMediaCommand,
  restoreMediaCommand,
  shelveMediaCommand,
} from '#commands/media/media.commands.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { mediaStream } from '#domain/media/media.state.ts';
import { mediaLibrary } from '#projections/media/media-library.projection.ts';
import {
  countLibrary,
  type LibraryFile as LibraryRow,
  libraryFile,
  listLibrary,
} from '#projections/media/media-library.query.ts';
import { usesOfMedia } from '#projections/media/media-uses.query.ts';

const tag = 'media';
const may = (action: 'view' | 'edit') => ({ tag, access: { function: 'pages', action } }) as const;

function onWire({ uploader_account_id, alts, ...file }: LibraryRow, names: ReadonlyMap<number, string>): LibraryFile {
  const by = uploader_account_id === null ? '' : (names.get(uploader_account_id) ?? '');
  return { ...file, by, alts: { it: alts.it ?? '', en: alts.en ?? '' } };
}

const uploadersOf = (rows: readonly LibraryRow[]) => [
  ...new Set(rows.flatMap(({ uploader_account_id: id }) => (id === null ? [] : [id]))),
];

const list = queryRoute(mediaLibraryEndpoints.listLibrary, {
  ...may('view'),
  summary: 'I file della mediateca.',
  read: async ({ query }, { pools: { pg }, namesOf }) => {
    const { rows, ...found } = await listLibrary(pg, query);
    const names = await namesOf(uploadersOf(rows));
    return { ...found, data: rows.map((row) => onWire(row, names)), message: '' };
  },
});

const counts = queryRoute(mediaLibraryEndpoints.libraryCounts, {
  ...may('view'),
  summary: 'Quanti file ha ciascuna vista della mediateca.',
  read: async (_input, { pools }) => data({ ...(await countLibrary(pools.pg)) }),
});

const read = queryRoute(mediaLibraryEndpoints.readLibrary, {
  ...may('view'),
  summary: 'Un file della mediateca, e dove è usato.',
  read: async ({ params: { id }, signedIn, request }, { pools, journal, namesOf }) => {
    const { pg } = pools;
    // A file that is used without having been put into the library has no events yet.
    const revision = Math.max(0, await revisionOfReadModel({ pools, journal }, mediaStream(id), mediaLibrary));
    const file = await libraryFile(pg, id);
    if (!file) return null;
    const language = signedIn?.language ?? languageOf(request.headers);
    const [uses, names] = await Promise.all([usesOfMedia(pg, id), namesOf(uploadersOf([file]))]);
    const used_in = uses.map(({ kind, of_id, title, live, places }) => ({
      kind,
      id: of_id,
      title: title[language],
      live,
      languages: kind === 'page' ? LANGUAGES.filter((one) => places.some((place) => place.startsWith(`${one}.`))) : [],
    }));
    return data({ ...onWire(file, names), used_in, revision });
  },
});

const shelve = commandRoute(mediaLibraryEndpoints.shelve, {
  ...may('edit'),
  summary: 'Mette nella mediateca un file appena caricato da chi chiama (replaces: al posto di un altro, che resta).',
  commands: [shelveMediaCommand],
  calls: async ({ body: { media: mediaId, replaces }, actor }, { media }) => {
    const file = await media.find(mediaId);
    // Only the uploader may add a file: nobody adds what customers and visitors sent, even if they may see it.
    const isOwn = file && actor.kind === 'account' && file.uploader_account_id === actor.id;
    if (!isOwn) {
      const message = fileMessages['file-unknown'];
      throw new Problem(422, message, { fields: [{ field: 'media', message }] });
    }
    return call(shelveMediaCommand, { mediaId, replaces });
  },
});

const describe = commandRoute(mediaLibraryEndpoints.describe, {
  ...may('edit'),
  summary: 'Scrive il testo alternativo di un’immagine, nelle lingue inviate.',
  commands: [describeMediaCommand],
  calls: async ({ params: { id: mediaId }, body }, { pools: { pg } }) => {
    if (!(await libraryFile(pg, mediaId))) throw notFound();
    return call(describeMediaCommand, { mediaId, ...body });
  },
});

const remove = commandRoute(mediaLibraryEndpoints.removeMedia, {
  ...may('edit'),
  summary: 'Toglie un file dalla mediateca; rifiutato finché è in uso, dicendo dove. Per 30 giorni si può riportare.',
  commands: [removeMediaCommand],
  calls: ({ params: { id: mediaId } }) => call(removeMediaCommand, { mediaId }),
});

const restore = commandRoute(mediaLibraryEndpoints.restoreMedia, {
  ...may('edit'),
  summary: 'Riporta nella mediateca un file che ne era stato tolto.',
  commands: [restoreMediaCommand],
  calls: ({ params: { id: mediaId } }) => call(restoreMediaCommand, { mediaId }),
});

export const LIBRARY_ROUTES: readonly Route[] = [list, counts, read, shelve, describe, remove, restore];
