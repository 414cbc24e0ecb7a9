import type { Pool } from 'pg';
import { magicLink } from '#commands/accounts/magic.link.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import type { LinkReader } from '#platform/signed-links/signed-links.ts';
import { takeOnce } from '#platform/signed-links/used-links.ts';
import type { AccountDirectory } from './account-directory.ts';

export type MagicLinkOutcome =
  | { readonly status: 'in'; readonly account: OpenAccount }
  | { readonly status: 'forged' | 'expired' | 'used' | 'others' };

export interface MagicLinkDeps {
  readonly pool: Pool;
  readonly directory: AccountDirectory;
  readonly links: LinkReader;
  readonly now: () => number;
}

/**
 * Uses the link that the owner of a locked account got by mail: it lets in once, whatever networks are locked. A change
 * of password or a disabling voids it.
 * @param present the account that is signed in where the link is used: another account's link is refused
 */
export async function useMagicLink(
  token: string,
  present: number | null,
  deps: MagicLinkDeps,
): Promise<MagicLinkOutcome> {
  const { pool, directory, links, now } = deps;
  const read = links.read(magicLink, token, now());
  if (!read.ok) return { status: read.why };
  const { accountId, epoch, expiresAt } = read.link;
  if (present !== null && present !== accountId) return { status: 'others' };
  const account = await directory.read(accountId);
  if (!account || account.disabled || account.epoch !== epoch) return { status: 'forged' };
  return (await takeOnce(pool, token, expiresAt)) ? { status: 'in', account } : { status: 'used' };
}
