import { describe, expect, test } from 'vitest';
import { commandScope } from '#commands/kernel/access.ts';
import { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { COMMANDS } from '#commands/registry.ts';
import { type Actor, LINK_PURPOSES, type LinkPurpose, systemActor } from '#domain/kernel/actor.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { linkTo, VISITOR } from '#test/support/nobody.ts';

/** Commands that need no right. All others need one, or are given only by parts of the system. */
const PUBLIC = ['HoldSeats', 'RegisterCustomer', 'SubmitRequest'];
const SIGNED_IN = [
  ...['ChangePassword', 'ChooseLanguage', 'ChooseNotifications', 'EndActing', 'LinkSignIn', 'UnlinkSignIn'],
  ...['InviteColleague', 'InviteColleagueAgain', 'RemoveColleague', 'RenewRecoveryCodes', 'ReportAd'],
  ...['SendEmailConfirmation', 'TurnOffSecondFactor', 'TurnOnSecondFactor'],
];
const VISITORS = [
  ...['AddToCart', 'BeginVisitorCart', 'ChooseCartAddress', 'ChooseCartCarrier', 'ConfirmCartPrices', 'EmptyCart'],
  ...['EnterCartPromotion', 'RemoveCartLine', 'RemoveCartPromotion', 'SetCartQuantity', 'StartCheckout'],
];
const BY_LINK: Readonly<Record<LinkPurpose, readonly string[]>> = {
  quote: ['DecideQuote'],
  cart: ['ConfirmCartProposal'],
  order: ['CancelOrder', 'RequestReturn', 'StartPayment', 'WithdrawContract', 'WriteOrderMessage'],
  payment: ['StartPayment'],
  email: ['ConfirmEmail'],
  password: ['ChangePassword', 'CorrectAccount'],
  request: ['ConfirmRequest'],
  'saved-search': ['StopSearchMail'],
};

const rightless: Actor = { kind: 'account', id: 1, name: 'Ada', roles: [], rights: {}, customerId: null };
const ACTORS: readonly (readonly [string, Actor, readonly string[]])[] = [
  ['a visitor', VISITOR, [...PUBLIC, ...VISITORS]],
  ['an account without a right', rightless, [...PUBLIC, ...SIGNED_IN]],
  ['a part of the system that names none', systemActor('nothing'), []],
  ...LINK_PURPOSES.map((purpose) => [`the holder of a link (${purpose})`, linkTo(purpose), BY_LINK[purpose]] as const),
];

describe.each(ACTORS)('%s', (_name, actor, granted) => {
  test('may give these commands, and no others', () => {
    const may = [...COMMANDS.values()].filter((command) => commandScope(command, actor) !== null);
    expect(may.map(({ name }) => name).sort()).toEqual([...granted].sort());
  });

  test('is refused every other before anything is read or written', async () => {
    // Any call of the pipeline to one of these dependencies would throw.
    const nothing = new Proxy({}, { get: (_, name) => () => expect.unreachable(String(name)) }) as never;
    const pipeline = new Pipeline({ journal: nothing, log: nothing, vault: nothing, processes: [] });
    const open = new Set(granted);
    const let_in: string[] = [];
    for (const command of COMMANDS.values()) {
      if (open.has(command.name)) continue;
      const outcome = await pipeline.execute(command, {}, { actor, commandId: 'walk', correlationId: 'walk' });
      if (outcome.ok || !('refusal' in outcome) || outcome.refusal !== forbidden) let_in.push(command.name);
    }
    expect(let_in).toEqual([]);
  });
});

test('a part of the system may give what it names, and nothing else', () => {
  const commands = [...COMMANDS.values()];
  const wrong = commands.filter((command, i) => {
    const next = commands[(i + 1) % commands.length];
    const actor = systemActor('one', [command]);
    return commandScope(command, actor) !== 'all' || (next !== undefined && commandScope(next, actor) !== null);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no right opens what the system alone gives', () => {
  const everything = new Proxy({}, { get: () => new Proxy({}, { get: () => 'all' }) });
  const admin: Actor = { ...rightless, roles: ['admin'], rights: everything };
  const closed = [...COMMANDS.values()].filter(({ access }) => access === 'system');
  expect(closed.length).toBeGreaterThan(60);
  expect(closed.filter((command) => commandScope(command, admin) !== null).map(({ name }) => name)).toEqual([]);
});
