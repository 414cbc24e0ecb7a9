import { createHash } from 'node:crypto';
import { authEndpoints } from '#api/contracts/auth.contract.ts';
import { outcomeProblem } from '#api/kernel/problem.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { correctAccountCommand } from '#commands/accounts/correct-account.command.ts';
import { passwordLink } from '#commands/accounts/password.link.ts';
import { sendPasswordLinkCommand } from '#commands/accounts/send-password-link.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { languageId, languageOfId } from '#domain/accounts/offered/languages.ts';
import { linkHolds } from '#domain/accounts/password-link.decide.ts';
import { linkActor, systemActor } from '#domain/kernel/actor.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import { tooManyRescues } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { faultsProblem, idsOf, languageFor, withCredentials } from './auth-wire.ts';
import { passwordFaults } from './chosen-names.ts';
import { credentialIdOf } from './credentials.ts';
import { mayMail } from './mail-bound.ts';
import { refuseTooMany } from './session.routes.ts';
import { executeWithPassword } from './with-password.ts';

/** The holder of the link by which an account's password is chosen. */
const holderOf = ({ accountId }: OpenAccount) => linkActor('password', accountStream(accountId));

/** Mails the link to the address of the account whose owner forgot the password. */
const RESCUE = systemActor('password-rescue', [sendPasswordLinkCommand]);

/**
 * One link, one command id: a second use with another password is refused, and a retry after a lost answer finds the
 * first.
 */
const linkCommandId = (token: string) => `link-${createHash('sha256').update(token).digest('hex')}`;

/**
 * «An empty message means» that nobody has the e-mail, or that the link no longer opens: the specification's client
 * says so.
 */
const emptyAnswer = { data: null, message: '' } as const;

export const rescuePassword = authRoute(
  authEndpoints.rescuePassword,
  {
    access: 'public',
    commands: [sendPasswordLinkCommand.name],
    summary:
      'Password dimenticata: manda il collegamento per sceglierne una nuova. Messaggio vuoto: e-mail sconosciuta.',
  },
  async ({ body: { email }, request }, auth, reply) => {
    const { failures, deps, now, directory } = auth;
    const { network } = attemptOf(request, auth);
    if (!(await mayMail('rescue', { email, network }, { failures, vault: deps.vault, now: now() }))) {
      reply.header('retry-after', '3600');
      throw tooManyRescues();
    }
    const accountId = await directory.ownerOf('account-email', email);
    const account = accountId === null ? null : await directory.read(accountId);
    if (!account) return { data: false, message: '' };
    // A suspension is told only to a caller who knows the account's password.
    if (!account.disabled) {
      const ids = idsOf(request);
      const commandId = `rescue-${account.accountId}-${ids.commandId}`;
      const payload = { accountId: account.accountId };
      const outcome = await deps.execute(sendPasswordLinkCommand, payload, { actor: RESCUE, ...ids, commandId });
      if (!outcome.ok) throw await outcomeProblem(outcome, async () => new Map());
    }
    return { data: true, message: accountMessages['password-link-sent'][languageFor(request)] };
  },
);

export const changePasswordRescued = authRoute(
  authEndpoints.changePasswordRescued,
  {
    access: 'public',
    commands: [changePasswordCommand.name],
    summary: 'Sceglie la password con il collegamento di un invito o di un recupero. Messaggio vuoto: non vale più.',
  },
  async ({ body: { id: token, password, confirmPassword }, request }, auth) => {
    const found = await linkTarget(token, auth);
    if (!found || !(found.opens || chosenBy(token, found.account))) return emptyAnswer;
    const { accountId, username, email } = found.account;
    const faults = await passwordFaults({ username, email, password, confirmPassword });
    if (faults.length > 0) throw faultsProblem(faults);
    const outcome = await refuseTooMany(
      executeWithPassword(
        {
          command: changePasswordCommand,
          payload: { accountId },
          password,
          actor: holderOf(found.account),
          accountIdOf: () => accountId,
        },
        withCredentials(auth),
        { ...idsOf(request), commandId: linkCommandId(token) },
      ),
    );
    if (!outcome.ok && 'otherPayload' in outcome) return emptyAnswer;
    if (!outcome.ok) throw await outcomeProblem(outcome, async () => new Map());
    auth.directory.forget(accountId);
    return { data: { username }, message: accountMessages['own-data-changed'][languageFor(request)] };
  },
);

export const readPasswordLink = authRoute(
  authEndpoints.readPasswordLink,
  { access: 'public', summary: 'Di chi è la password che un collegamento fa scegliere; nessuno: non vale più.' },
  async ({ body: { token } }, auth) => {
    const account = await openedBy(token, auth);
    return { data: account && ownerOf(account), message: '' };
  },
);

export const updateNoAuth = authRoute(
  authEndpoints.updateNoAuth,
  {
    access: 'public',
    commands: [correctAccountCommand.name],
    summary: 'Chi ha il collegamento di un invito o di un recupero corregge il proprio nome e la lingua.',
  },
  async ({ body: { token, name, idLanguage }, request }, auth) => {
    const account = await openedBy(token, auth);
    if (!account) return emptyAnswer;
    const { accountId } = account;
    const payload = { accountId, name, language: idLanguage === undefined ? undefined : languageOfId(idLanguage) };
    const ids = idsOf(request);
    const commandId = `${linkCommandId(token)}/${ids.commandId}`;
    const outcome = await auth.deps.execute(correctAccountCommand, payload, {
      actor: holderOf(account),
      ...ids,
      commandId,
    });
    if (!outcome.ok) throw await outcomeProblem(outcome, async () => new Map());
    auth.directory.forget(accountId);
    const after = await auth.directory.read(accountId);
    return { data: after && ownerOf(after), message: outcome.message[languageFor(request)] };
  },
);

const ownerOf = ({ username, name, language }: OpenAccount) => ({ username, name, idLanguage: languageId(language) });

/** The account whose password a link lets choose. Once the password is chosen, the link tells and does nothing more. */
async function openedBy(token: string, auth: Auth): Promise<OpenAccount | null> {
  const found = await linkTarget(token, auth);
  return found?.opens ? found.account : null;
}

/** The account for which a link was made, and whether the link still opens. */
async function linkTarget(
  token: string,
  { deps, directory, now }: Auth,
): Promise<{ readonly account: OpenAccount; readonly opens: boolean } | null> {
  const link = deps.config.links.open(passwordLink, token, now());
  const account = link && (await directory.read(link.accountId));
  return account && !account.disabled ? { account, opens: linkHolds(account, link) } : null;
}

/** Whether the present password was chosen by this very link: the answer may have been lost. */
function chosenBy(token: string, account: OpenAccount): boolean {
  return account.credential === credentialIdOf(holderOf(account), changePasswordCommand.name, linkCommandId(token));
}
