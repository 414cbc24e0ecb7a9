import { z } from 'zod';
import { socialEndpoints } from '#api/contracts/social-sign-in.contract.ts';
import { refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import { linkSignInCommand, unlinkSignInCommand } from '#commands/accounts/linked-sign-ins.command.ts';
import { registerByProviderCommand } from '#commands/customers/register-by-provider.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { SIGN_IN_PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '#domain/accounts/sign-in-providers.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { authRoute } from '../auth-route.ts';
import { idsOf, requireSignedIn, wire } from '../auth-wire.ts';
import { passwordRight } from '../password-right.ts';
import { enterByProvider } from './enter-by-provider.ts';
import { asProviderProblem, proveIdentity, requireProvider } from './prove-identity.ts';

const providers = authRoute(
  socialEndpoints.socialProviders,
  { access: 'public', summary: 'Con quali altri servizi si può accedere.' },
  async (_input, { deps }) => ({
    data: [...deps.config.social.providers.keys()].map((provider) => ({ provider, name: SIGN_IN_PROVIDERS[provider] })),
    message: '',
  }),
);

const begin = authRoute(
  socialEndpoints.beginSocial,
  { access: 'public', summary: 'Comincia un accesso con Google o Facebook: l’indirizzo a cui mandare il browser.' },
  async ({ body: { provider }, request }, auth, reply) => {
    const { questions } = auth.deps.config.social;
    const openIdProvider = requireProvider(provider, auth);
    const question = questions.ask(provider, auth.now(), reply);
    reply.header('cache-control', 'no-store');
    return {
      data: {
        address: await asProviderProblem(() => openIdProvider.address(question), request),
        nonce: question.nonce,
      },
      message: '',
    };
  },
);

const entranceFacts = {
  access: 'public',
  commands: [registerByProviderCommand.name],
} as const;

const google = authRoute(
  socialEndpoints.insertLoginForGoogle,
  { ...entranceFacts, summary: 'Accesso con Google: chi è lo dice solo il token verificato, mai il corpo.' },
  async ({ body, request }, auth, reply) => {
    const { id, name, surname, email, idLanguage, remember_me: remember, session_token: cart } = body;
    const identity = await proveIdentity('google', body, auth, request, reply);
    return enterByProvider(
      identity,
      { ids: { id }, name, surname, email, idLanguage, remember, cart },
      auth,
      request,
      reply,
    );
  },
);

const facebook = authRoute(
  socialEndpoints.insertLoginForFacebook,
  { ...entranceFacts, summary: 'Accesso con Facebook: chi è lo dice solo il token verificato, mai il corpo.' },
  async ({ body, request }, auth, reply) => {
    const {
      id,
      idUser,
      first_name,
      name,
      surname,
      email,
      idLanguage,
      remember_me: remember,
      session_token: cart,
    } = body;
    const identity = await proveIdentity('facebook', body, auth, request, reply);
    const claimed = { ids: { id, idUser }, name: first_name || name, surname, email, idLanguage, remember, cart };
    return enterByProvider(identity, claimed, auth, request, reply);
  },
);

const ownSignIns = authRoute(
  socialEndpoints.ownSignIns,
  { access: 'signed-in', summary: 'Con quali servizi si accede al proprio utente.' },
  async ({ signedIn }, auth) => {
    const account = await auth.directory.read(requireSignedIn(signedIn).actor.id);
    if (!account) throw unauthenticated();
    const rows = SIGN_IN_PROVIDER_NAMES.map((provider) => ({
      provider,
      name: SIGN_IN_PROVIDERS[provider],
      linked: account.signIns.some((one) => one.provider === provider),
      offered: auth.deps.config.social.providers.has(provider),
    }));
    const shown = rows.filter(({ linked, offered }) => linked || offered);
    return { data: { password: account.credential !== null, providers: shown }, message: '' };
  },
);

const passwordFirst = refuse(accountMessages['password-first'], 'password');

const link = authRoute(
  socialEndpoints.linkSignIn,
  {
    access: 'signed-in',
    commands: [linkSignInCommand.name],
    summary: 'Collega Google o Facebook al proprio utente, con la password.',
  },
  async ({ body, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const account = await auth.directory.read(actor.id);
    if (!account) throw unauthenticated();
    if (account.credential === null) throw refusalProblem(passwordFirst);
    // Check the password before the proof is used up: a person who mistypes it need not go to the provider again.
    await passwordRight(account, body.password, auth, request, reply);
    const { provider, subject } = await proveIdentity(body.provider, body, auth, request, reply);
    const payload = { accountId: actor.id, provider, subject };
    const outcome = await auth.deps.execute(linkSignInCommand, payload, { actor, ...idsOf(request) });
    auth.directory.forget(actor.id);
    return wire(outcome, z.null(), request, reply);
  },
);

const unlink = authRoute(
  socialEndpoints.unlinkSignIn,
  {
    access: 'signed-in',
    commands: [unlinkSignInCommand.name],
    summary: 'Toglie Google o Facebook dal proprio utente: mai l’ultimo modo di entrare.',
  },
  async ({ params: { provider }, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const payload = { accountId: actor.id, provider };
    const outcome = await auth.deps.execute(unlinkSignInCommand, payload, { actor, ...idsOf(request) });
    auth.directory.forget(actor.id);
    return wire(outcome, z.null(), request, reply);
  },
);

export const SOCIAL_ROUTES = [providers, begin, google, facebook, ownSignIns, link, unlink];
