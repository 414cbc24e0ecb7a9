import type { EventNamed } from '../events.ts';
import { missing, type Refusal } from '../kernel/refusal.ts';
import type { AccountState } from './account.state.ts';

/** Ends one session of an account, or all of them. The vault's rows follow (`api/auth/sessions.ts`). */
export function endSessions(
  state: AccountState,
  session: string | null,
): readonly EventNamed<'SessionsEnded'>[] | Refusal {
  if (state.status === 'none') return missing;
  return [{ type: 'SessionsEnded', data: { accountId: state.accountId, session } }];
}
