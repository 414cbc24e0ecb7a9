import { SIGN_IN_PROVIDER_NAMES, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { ProvenIdentity } from '#platform/open-id/open-id-provider.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** How long a person may take to add what the provider did not say, or to sign in by password and link the provider. */
const OPEN_MS = 10 * 60_000;

/** Who a person is, and the provider that says so. */
export interface Identity extends ProvenIdentity {
  readonly provider: SignInProvider;
}

/**
 * Makes and reads what a client holds after a refusal, so that nobody is sent to the provider twice. Tickets are sent
 * only in bodies, and are stored nowhere.
 */
export interface IdentityTickets {
  make(identity: Identity, now: number): string;
  /** Null: forged, past its time, or another provider's. */
  read(ticket: string, provider: SignInProvider, now: number): Identity | null;
}

/** @param master 32 bytes or more: the installation's secret */
export function identityTickets(master: Buffer): IdentityTickets {
  const key = linkKey(master, 'provider-identity');
  return {
    make: ({ provider, subject, email, emailVerified, name, surname }, now) =>
      signLink(
        key,
        { p: provider, s: subject, e: email, v: emailVerified ? 1 : 0, n: name, u: surname },
        new Date(now + OPEN_MS).toISOString(),
      ),
    read: (ticket, wanted, now) => {
      const read = readLink(key, ticket, now);
      if (!read.ok) return null;
      const { p, s, e, v, n, u } = read.claims;
      const provider = SIGN_IN_PROVIDER_NAMES.find((one) => one === p);
      if (provider !== wanted) return null;
      const proven = { subject: String(s), email: String(e), name: String(n), surname: String(u) };
      return { ...proven, provider, emailVerified: v === 1 };
    },
  };
}
