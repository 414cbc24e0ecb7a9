import { createHash } from 'node:crypto';
import { calendarEndpoints } from '#api/contracts/calendar.contract.ts';
import { calendarMessages } from '#api/contracts/calendar.messages.ts';
import { forbiddenProblem, unauthenticated } from '#api/kernel/problem.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import type { AccountActor, SignedIn } from '#api/kernel/session.ts';
import { type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { writeCalendar } from '#platform/icalendar/icalendar.ts';
import { type RepairDeadline, repairDeadlines } from '#projections/repair-list/repair-deadlines.query.ts';
import { makeCalendarLink, ownerOfCalendarLink, readCalendarLink, withdrawCalendarLink } from './calendar-links.ts';

const view: Permission = { function: 'repairs', action: 'view' };
const FEED = '/api/v1/calendar/';

/**
 * Whether the account works on repairs: its calendar then lists the repairs assigned to it, else all that it may see.
 */
const worksOnRepairs = (actor: AccountActor) => scopeOf(actor, { function: 'repairs', action: 'work' }) !== null;

/** The scope of the deadlines, which are for staff who may view repairs; null for customers and everybody else. */
const scopeOfStaff = (actor: AccountActor): Scope | null => (actor.customerId === null ? scopeOf(actor, view) : null);

/** @throws Problem 401 */
function requireActor(signedIn: SignedIn | null): AccountActor {
  if (!signedIn) throw unauthenticated();
  return signedIn.actor;
}

const readLinkRoute = queryRoute(calendarEndpoints.readCalendarLink, {
  tag: 'calendar',
  summary: 'Il proprio link del calendario delle scadenze, senza il suo segreto.',
  access: 'signed-in',
  read: async ({ signedIn }, { pools }) => {
    const actor = requireActor(signedIn);
    const link = await readCalendarLink(pools.pg, actor.id);
    return data(link && { ...link, tells: worksOnRepairs(actor) ? ('mine' as const) : ('all' as const) });
  },
});

const makeLinkRoute = queryRoute(calendarEndpoints.makeCalendarLink, {
  tag: 'calendar',
  summary: 'Crea il proprio link segreto del calendario delle scadenze (iCal); quello di prima non vale più.',
  access: 'signed-in',
  read: async ({ signedIn }, { pools, now }) => {
    const actor = requireActor(signedIn);
    if (!scopeOfStaff(actor)) throw forbiddenProblem();
    const token = await makeCalendarLink(pools.pg, actor.id, now());
    return data({ path: `${FEED}${token}.ics` });
  },
});

const withdrawLinkRoute = queryRoute(calendarEndpoints.withdrawCalendarLink, {
  tag: 'calendar',
  summary: 'Ritira il proprio link del calendario delle scadenze.',
  access: 'signed-in',
  read: async ({ signedIn }, { pools }) => {
    await withdrawCalendarLink(pools.pg, requireActor(signedIn).id);
    return data(null);
  },
});

const feedRoute = queryRoute(calendarEndpoints.calendarFeed, {
  tag: 'calendar',
  summary: 'Le scadenze delle riparazioni aperte (iCal), per chi ha il link segreto.',
  access: 'public',
  read: async ({ params, request }, { pools, accountNow, publicUrl, now }) => {
    const token = /^([\w-]{43})\.ics$/.exec(params.token)?.[1];
    const owner = token === undefined ? null : await ownerOfCalendarLink(pools.pg, token, now());
    // Rights are checked on each call: an account that was suspended, or lost the right, reads nothing more.
    const account = owner === null ? null : await accountNow(owner);
    const scope = account && scopeOfStaff(account.actor);
    if (!account || !scope) return null;
    const { actor, language } = account;
    const deadlines = await repairDeadlines(pools.pg, deadlineScope(scope, actor));
    const body = writeCalendar(
      calendarMessages['calendar-name'][language],
      deadlines.map((deadline) => entryOf(deadline, publicUrl, language)),
    );
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const known = (request.headers['if-none-match'] ?? '')
      .split(/\s*,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === etag);
    return new Download('text/calendar; charset=utf-8', 'officina.ics', body, { etag, known });
  },
});

/** The scope of the account, narrowed to its assigned repairs when it works on repairs. */
function deadlineScope(scope: Scope, actor: AccountActor) {
  return { ...repairScope(scope, actor), ...(worksOnRepairs(actor) ? { id_people: actor.id } : {}) };
}

function entryOf(deadline: RepairDeadline, publicUrl: string, language: 'it' | 'en') {
  const { id, code_intervention_gr, customer, description, state, due_on, updated_at } = deadline;
  const url = `${publicUrl}/admin/riparazioni/${id}`;
  return {
    uid: `repair-${id}@${new URL(publicUrl).hostname}`,
    day: due_on,
    summary: [code_intervention_gr, customer].filter(Boolean).join(' · '),
    description: [state[language], description, url].filter(Boolean).join('\n'),
    url,
    changedAt: updated_at,
  };
}

export const CALENDAR_ROUTES: readonly Route[] = [readLinkRoute, makeLinkRoute, withdrawLinkRoute, feedRoute];
