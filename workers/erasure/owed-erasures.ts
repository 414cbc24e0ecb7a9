import { eraseAccountCommand } from '#commands/accounts/erase-account.command.ts';
import { eraseCustomerCommand } from '#commands/customers/offered/erase-customer.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { eraseRequestCommand } from '#commands/public-requests/erase-request.command.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { PERSONAL_SUBJECT } from '#domain/personal-data/erasure.events.ts';
import { kebabName, RECORD_FAMILIES } from '#domain/records/registry.ts';
import { ERASURE_ACTOR, type ErasureDeps } from './erasure-work.ts';

/**
 * After the restore of an old backup, decides anew the erasures that its log does not know: the restore destroyed the
 * keys of all who were erased since. So all the other places follow (mails, files, read models, a certificate). Persons
 * whose erasure is known here are left alone. Returns the subjects that it asked to erase.
 */
export async function decideOwedErasures(
  deps: Pick<ErasureDeps, 'pool' | 'journal' | 'pipeline' | 'now'>,
): Promise<readonly string[]> {
  const { rows } = await deps.pool.query<{ subject: string }>(
    `select k.subject from vault.personal_keys k
     where k.wrapped is null and k.erased_at is not null
       and not exists (select 1 from vault.erasures e where e.plan->'subjects' ? k.subject)
     order by k.subject`,
  );
  const erasing: string[] = [];
  for (const { subject } of rows) if (await decide(subject, deps)) erasing.push(subject);
  return erasing;
}

async function decide(
  subject: string,
  { journal, pipeline, now }: Pick<ErasureDeps, 'journal' | 'pipeline' | 'now'>,
): Promise<boolean> {
  const [, kind, number] = PERSONAL_SUBJECT.exec(subject) ?? [];
  const id = Number(number);
  const why = { grounds: 'request', reference: `Ripristino del ${romeDayAt(now())}` };
  const ids = {
    actor: ERASURE_ACTOR,
    commandId: `restored:${subject}`,
    correlationId: `restored:${subject}`,
  };
  if (kind === 'customer') {
    const command = eraseCustomerCommand as unknown as AnyCommand;
    return (await pipeline.execute(command, { customer_id: id, ...why }, ids)).ok;
  }
  if (kind === 'request') {
    const command = eraseRequestCommand as unknown as AnyCommand;
    return (await pipeline.execute(command, { id, ...why }, ids)).ok;
  }
  const family = RECORD_FAMILIES.find((one) => one.ownKey && kind === `record-${kebabName(one)}`);
  if (family) {
    const { erase } = recordCommands(family.name);
    return erase !== null && (await pipeline.execute(erase, { id, ...why }, ids)).ok;
  }
  if (kind !== 'account') return false;
  // A customer's account is erased with the customer.
  const { state } = await journal.load(accountStream(id), accountFold);
  if (state.status === 'none' || state.customer_id !== null) return false;
  return (await pipeline.execute(eraseAccountCommand as unknown as AnyCommand, { accountId: id, ...why }, ids)).ok;
}
