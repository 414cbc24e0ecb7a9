import type { UserHistory } from '#api/contracts/users.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { whoActed } from '#api/kernel/who-acted.ts';
import { type AccountState, accountFold, accountStream } from '#domain/accounts/account.state.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { eventTitle } from '#domain/event-texts.ts';
import { calledIn } from '#domain/roles/built-in-roles.ts';
import { ROLES_STREAM, type RoleBook, rolesFold } from '#domain/roles/role.state.ts';

const FIELDS = ['username', 'email', 'name', 'roles', 'language'] as const;
type Shown = Readonly<Record<(typeof FIELDS)[number], string>>;

/**
 * The history of an account, newest event first, each with the fields that it changed; null when there is no such
 * account.
 */
export async function userHistoryOf(
  id: number,
  language: Language,
  { journal, namesOf }: Pick<RouteDeps, 'journal' | 'namesOf'>,
): Promise<UserHistory | null> {
  const events = await journal.read(accountStream(id));
  if (events.length === 0) return null;
  const { state: book } = await journal.load(ROLES_STREAM, rolesFold);
  const by = await whoActed(events, language, namesOf);
  let state: AccountState = accountFold.initial;
  return events
    .map((event) => {
      const before = shownOf(state, book, language);
      state = accountFold.evolve(state, event);
      const after = shownOf(state, book, language);
      return {
        id: event.id,
        at: event.meta.at,
        by: by(event),
        title: eventTitle(event, language),
        // The texts of an erased person are missing from all events alike, so the history shows no change of them.
        changes: FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
          field,
          before: before[field],
          after: after[field],
        })),
      };
    })
    .reverse();
}

function shownOf(state: AccountState, book: RoleBook, language: Language): Shown {
  if (state.status === 'none') return { username: '', email: '', name: '', roles: '', language: '' };
  const roles = state.roles.map((name) => {
    const role = book.find((one) => one.name === name);
    return role ? calledIn(role)[language] : name;
  });
  const { username, email, name } = state;
  return { username, email, name, roles: roles.join(', '), language: state.language };
}
