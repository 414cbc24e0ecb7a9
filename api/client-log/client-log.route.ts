import { clientLogEndpoints } from '#api/contracts/client-log.contract.ts';
import { loggablePath } from '#api/kernel/loggable-path.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';

/**
 * The specification's insert call for log, whose path the specification does not show. It writes a line of the server's
 * own log: no record, and no event. Everybody may call it, because the sign-in page may fail too; the general limit of
 * calls bounds it.
 */
export const insertLogRoute = queryRoute(clientLogEndpoints.insertLog, {
  tag: 'client-log',
  summary: 'Un errore del browser, per chi gestisce il server: finisce nel suo registro, non nei dati.',
  access: 'public',
  read: async ({ body: { message, stack, address }, request, signedIn }) => {
    const path = address === undefined ? undefined : loggablePath(address.split('#', 1)[0] ?? '');
    const browser = request.headers['user-agent']?.slice(0, 200);
    request.log.warn({ message, stack, path, browser, account: signedIn?.actor.id }, 'client fault');
    return data(null);
  },
});
