import { attachmentEndpoints } from '#api/contracts/attachments.contract.ts';
import { type CommandInput, call, commandRoute } from '#api/kernel/command-route.ts';
import { customerAsked } from '#api/kernel/customer-asked.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { BODY_WITH_FILES, FileKeeper, type SentFile } from '#api/kernel/file-keeper.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { malformed, notFound } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { revisionOfReadModel } from '#api/kernel/read-model-revision.ts';
import { mountRoute, type Route, type RouteInput, routeInfo } from '#api/kernel/route.ts';
import { customerScope } from '#api/kernel/scopes.ts';
import { sendFile } from '#api/kernel/send-file.ts';
import {
  correctAttachmentCommand,
  deleteAttachmentCommand,
  deleteAttachmentTranslationCommand,
  insertAttachmentCommand,
} from '#commands/attachments/attachment.commands.ts';
import { attachmentStream, versionFor } from '#domain/attachments/attachment.state.ts';
import { customerOf } from '#domain/kernel/actor.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import type { FileRef } from '#domain/kernel/values.ts';
import { attachments } from '#projections/attachments/attachments.projection.ts';
import { attachmentById, attachmentOptions, listAttachments } from '#projections/attachments/attachments.query.ts';
import { newestFirst } from '#projections/kernel/lists/list.query.ts';
import { attachmentsOnWire } from './attachment-wire.ts';

const tag = 'attachments';
const may = (action: 'view' | 'create' | 'edit' | 'delete') =>
  ({ tag, access: { function: 'attachments', action } }) as const;
/** Maximum number of attachments of one customer in an answer. */
const OF_ONE = 500;

/** The reader's language: the account's when signed in, else the browser's. */
const languageFor = ({
  signedIn,
  request,
}: Pick<RouteInput<typeof attachmentEndpoints.readAttachment>, 'signedIn' | 'request'>) =>
  signedIn?.language ?? languageOf(request.headers);

/** Stores the file that was sent. @throws Problem 400 without one, 413, 422 */
async function sentFile(
  file: SentFile | null,
  input: Pick<CommandInput, 'actor' | 'commandId'>,
  deps: RouteDeps,
): Promise<FileRef> {
  const kept = await new FileKeeper(input, deps).take(file, undefined, 'file');
  if (kept === null) throw malformed([{ field: 'file', message: valueMessages.required }]);
  return kept;
}

const ofUser = queryRoute(attachmentEndpoints.attachmentsOfUser, {
  ...may('view'),
  summary: 'Gli allegati di un cliente; senza userId i propri.',
  read: async ({ body, scope, actor, ...input }, { pools: { pg } }) => {
    const wanted = body.userId ?? customerOf(actor);
    if (wanted === null) throw malformed([{ field: 'userId', message: valueMessages.required }]);
    const customer_id = await customerAsked(pg, wanted, scope, actor);
    const { rows, position } = await listAttachments(pg, { customer_id, ...newestFirst({ limit: OF_ONE }) }, {});
    return { ...data(await attachmentsOnWire(pg, rows, languageFor(input))), position };
  },
});

const select = queryRoute(attachmentEndpoints.selectAttachments, {
  ...may('view'),
  summary: 'Scelta di un allegato.',
  read: async ({ query, scope, actor, ...input }, { pools }) => ({
    data: await attachmentOptions(pools.pg, query, languageFor(input), customerScope(scope, actor)),
  }),
});

const all = queryRoute(attachmentEndpoints.listAttachments, {
  ...may('view'),
  summary: 'Gli allegati di tutti i clienti che si possono vedere.',
  read: async ({ query: { userId: customer_id, ...query }, scope, actor, ...input }, { pools: { pg } }) => {
    const asked = { ...query, customer_id };
    const { rows, ...found } = await listAttachments(pg, asked, customerScope(scope, actor));
    return { ...found, data: await attachmentsOnWire(pg, rows, languageFor(input)), message: '' };
  },
});

const read = queryRoute(attachmentEndpoints.readAttachment, {
  ...may('view'),
  summary: 'Un allegato con tutte le sue traduzioni.',
  read: async ({ params: { id }, scope, actor, ...input }, { pools, journal }) => {
    const { pg } = pools;
    const revision = await revisionOfReadModel({ pools, journal }, attachmentStream(id), attachments);
    const found = await attachmentById(pg, id, customerScope(scope, actor));
    const [row] = found ? await attachmentsOnWire(pg, [found], languageFor(input)) : [];
    if (!row) return null;
    return data({ ...row, revision });
  },
});

const fileInfo = routeInfo(attachmentEndpoints.attachmentFile, {
  ...may('view'),
  summary: 'Il file di un allegato, nella lingua chiesta o in quella di chi legge.',
  commands: [],
});

/** The right to read the file comes from its attachment: the number of a file alone opens nothing. */
const file: Route<RouteDeps> = {
  info: fileInfo,
  mount: (app, deps) =>
    mountRoute(app, fileInfo, {}, async ({ params, query, scope, actor, ...input }, reply) => {
      const found = await attachmentById(deps.pools.pg, params.id, customerScope(scope, actor));
      const shown = found && versionFor(found.versions, query.idLanguage ?? languageFor(input));
      const media = shown && (await deps.media.find(shown.version.file.media));
      if (!media) throw notFound();
      const { name } = shown.version.file;
      return sendFile(input.request, reply, deps.media, {
        ...media,
        name,
        download: true,
        part: 'file',
        changing: true,
      });
    }),
};

const insert = commandRoute(attachmentEndpoints.insertAttachment, {
  ...may('create'),
  summary: 'Inserisce un allegato per un cliente.',
  commands: [insertAttachmentCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) => {
    const { userId: customer_id, idLanguage: language, file: sent, ...details } = input.body;
    const missing = Object.entries({ userId: customer_id, name: details.name || null, file: sent });
    const faults = missing.flatMap(([field, value]) =>
      value === null ? [{ field, message: valueMessages.required }] : [],
    );
    if (customer_id === null || faults.length > 0) throw malformed(faults);
    return call(insertAttachmentCommand, {
      ...details,
      customer_id,
      language,
      file: await sentFile(sent, input, deps),
    });
  },
});

const update = commandRoute(attachmentEndpoints.updateAttachment, {
  ...may('edit'),
  summary: 'Modifica un allegato, o lo aggiunge in un’altra lingua: solo i campi inviati cambiano.',
  commands: [correctAttachmentCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) => {
    const { idLanguage: language, file: sent, ...details } = input.body;
    const kept = sent === undefined ? {} : { file: await sentFile(sent, input, deps) };
    return call(correctAttachmentCommand, { ...details, ...kept, language });
  },
});

const remove = commandRoute(attachmentEndpoints.deleteAttachment, {
  ...may('delete'),
  summary: 'Elimina un allegato, in tutte le lingue.',
  commands: [deleteAttachmentCommand],
  calls: ({ params }) => call(deleteAttachmentCommand, params),
});

const removeTranslation = commandRoute(attachmentEndpoints.deleteTranslation, {
  ...may('edit'),
  summary: 'Elimina un allegato in una lingua; l’ultima resta.',
  commands: [deleteAttachmentTranslationCommand],
  calls: ({ params: { id, idLanguage: language } }) => call(deleteAttachmentTranslationCommand, { id, language }),
});

export const ATTACHMENT_ROUTES: readonly Route[] = [
  ...[ofUser, select, all, read, file, insert, update, remove, removeTranslation],
];
