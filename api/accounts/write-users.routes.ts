import { namesOfRoles, strayFields } from '#api/auth/user-input.ts';
import { userEndpoints } from '#api/contracts/users.contract.ts';
import { type Call, call, commandRoute } from '#api/kernel/command-route.ts';
import { accountOwnership } from '#commands/accounts/account-ownership.ts';
import { correctAccountCommand } from '#commands/accounts/correct-account.command.ts';
import { disableAccountCommand } from '#commands/accounts/disable-account.command.ts';
import { enableAccountCommand } from '#commands/accounts/enable-account.command.ts';
import { grantRolesCommand } from '#commands/accounts/grant-roles.command.ts';
import { sendPasswordLinkCommand } from '#commands/accounts/send-password-link.command.ts';
import { correctCustomerCommand } from '#commands/customers/correct-customer.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { isWithinScope } from '#domain/accounts/offered/permissions.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';

const SUSPEND = { function: 'users', action: 'delete' } as const;

const updateUserRoute = commandRoute(userEndpoints.updateUser, {
  tag: 'accounts',
  summary: 'Modifica un utente: chi è, la lingua, i ruoli; di un cliente anche i suoi dati. Vale subito.',
  access: { function: 'users', action: 'edit' },
  commands: [correctAccountCommand, grantRolesCommand, correctCustomerCommand],
  message: accountMessages.changed,
  calls: async ({ body, scope, actor }, deps) => {
    const { id: accountId, username, email, user_description, roles_id, idLanguage, language, ...rest } = body;
    const { state: account } = await deps.journal.load(accountStream(accountId), accountFold);
    const customer_id = account.status === 'open' ? account.customer_id : null;
    // For a customer's account, `name` is the customer's own name; for any other it is the account's display name.
    const { name, ...details } = rest;
    // To whom the account is out of reach nothing may tell that it is there: the command refuses it as a missing one.
    const owner = accountOwnership(account);
    const stray = customer_id === null && owner && isWithinScope(scope, actor, owner) ? strayFields(details) : null;
    if (stray) return stray;
    const displayName = user_description ?? (customer_id === null ? name : undefined);
    const newLanguage = language ?? (idLanguage === undefined ? undefined : languageOfId(idLanguage));
    const correction = { username, email, name: displayName, language: newLanguage };
    const calls: Call[] = [call(correctAccountCommand, { accountId, ...correction })];
    if (roles_id) {
      const roles = await namesOfRoles(roles_id, deps);
      if (isRefusal(roles)) return roles;
      calls.push(call(grantRolesCommand, { accountId, roles: [...roles] }));
    }
    if (customer_id !== null && Object.values(rest).some((value) => value !== undefined)) {
      calls.push(call(correctCustomerCommand, { customer_id, ...rest }));
    }
    return calls;
  },
});

const deleteUserRoute = commandRoute(userEndpoints.deleteUser, {
  tag: 'accounts',
  summary: 'Elimina un utente: non entra più, e resta fra i sospesi. I suoi dati si cancellano a parte.',
  access: SUSPEND,
  commands: [disableAccountCommand],
  calls: ({ params }) => call(disableAccountCommand, { accountId: params.id }),
});

const suspendUserRoute = commandRoute(userEndpoints.suspendUser, {
  tag: 'accounts',
  summary: 'Sospende un utente: ogni sua sessione termina, e non entra più.',
  access: SUSPEND,
  commands: [disableAccountCommand],
  calls: ({ body: { id: accountId, reason } }) => call(disableAccountCommand, { accountId, reason }),
});

const resumeUserRoute = commandRoute(userEndpoints.resumeUser, {
  tag: 'accounts',
  summary: 'Riattiva un utente sospeso.',
  access: SUSPEND,
  commands: [enableAccountCommand],
  calls: ({ body }) => call(enableAccountCommand, { accountId: body.id }),
});

const inviteUserRoute = commandRoute(userEndpoints.inviteUser, {
  tag: 'accounts',
  summary: 'Manda a un utente il collegamento per scegliere la password: l’invito, o quello per una nuova.',
  access: { function: 'users', action: 'create' },
  commands: [sendPasswordLinkCommand],
  calls: ({ body }) => call(sendPasswordLinkCommand, { accountId: body.id }),
});

export const WRITE_USER_ROUTES = [updateUserRoute, deleteUserRoute, suspendUserRoute, resumeUserRoute, inviteUserRoute];
