import { pageReleaseEndpoints } from '#api/contracts/page-releases.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { callOffReleaseCommand, openReleaseCommand, publishReleaseCommand } from '#commands/pages/release.commands.ts';
import { romeMoment } from '#domain/kernel/rome-time.ts';
import { releaseFold, releaseStream } from '#domain/pages/release.state.ts';
import { listPages } from '#projections/pages/pages.query.ts';
import { listReleases, readRelease } from '#projections/pages/releases.query.ts';
import { changesOf, faultsOf, releaseOnWire, titlesOf } from './release-wire.ts';

const tag = 'pages';
const view = { tag, access: { function: 'pages', action: 'view' } } as const;
const approve = { tag, access: { function: 'pages', action: 'approve' } } as const;
const calls = pageReleaseEndpoints;

/** Releases: pages that are published together, all or none. */
export const RELEASE_ROUTES: readonly Route[] = [
  queryRoute(calls.listReleases, {
    ...view,
    summary: 'Le uscite: prima quelle che aspettano, poi le altre dalle più recenti.',
    read: async ({ signedIn }, { namesOf, pools: { pg } }) => {
      const { rows, position } = await listReleases(pg);
      const titles = titlesOf((await listPages(pg)).rows, signedIn?.language ?? 'it');
      const names = await namesOf([...new Set(rows.flatMap(({ opened_by }) => opened_by ?? []))]);
      return { ...data(rows.map((row) => releaseOnWire(row, titles, names))), position };
    },
  }),
  queryRoute(calls.readRelease, {
    ...view,
    summary: 'Un’uscita: che cosa cambia per tutti, pagina per pagina, e che cosa la trattiene.',
    read: async ({ params: { id }, signedIn }, { journal, namesOf, pools: { pg } }) => {
      const row = await readRelease(pg, id);
      if (!row) return null;
      const language = signedIn?.language ?? 'it';
      const { state } = await journal.load(releaseStream(id), releaseFold);
      const [changes, faults] = [await changesOf(journal, id, row.entries), await faultsOf(journal, state)];
      const titles = titlesOf((await listPages(pg)).rows, language);
      const shown = releaseOnWire(row, titles, await namesOf(row.opened_by === null ? [] : [row.opened_by]));
      const pages = shown.pages.map((page, nth) => {
        const { before = null, after = null } = changes[nth] ?? {};
        return { ...page, before, after, fault: faults.get(nth)?.[language] ?? null };
      });
      return data({ ...shown, pages });
    },
  }),
  commandRoute(calls.openRelease, {
    ...approve,
    summary: 'Pubblica insieme le bozze che si sono viste (hash), tutte o nessuna; con un giorno, allora.',
    commands: [openReleaseCommand],
    calls: ({ body: { name, day, time, pages } }) => {
      const entries = pages.map(({ id: pageId, lang, hash }) => ({ pageId, lang, hash }));
      return call(openReleaseCommand, { name, at: day === undefined ? null : romeMoment(day, time), entries });
    },
  }),
  commandRoute(calls.publishRelease, {
    ...approve,
    summary: 'Pubblica subito un’uscita che aspetta.',
    commands: [publishReleaseCommand],
    calls: ({ params: { id: releaseId } }) => call(publishReleaseCommand, { releaseId }),
  }),
  commandRoute(calls.callOffRelease, {
    ...approve,
    summary: 'Annulla un’uscita che aspetta: nessuna delle sue pagine è pubblicata.',
    commands: [callOffReleaseCommand],
    calls: ({ params: { id: releaseId } }) => call(callOffReleaseCommand, { releaseId }),
  }),
];
