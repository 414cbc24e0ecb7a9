import type { Auth } from '#api/auth/auth.ts';
import type { ChangePublisher } from '#api/realtime/change-publisher.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Journal } from '#journal/journal.ts';
import { programTexts } from '#main/program-texts.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { returnPaths } from '#platform/mail/return-path.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import { SecretStore } from '#platform/secrets/secret-store.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { vapidKeys } from '#platform/web-push/vapid-keys.ts';
import { accountNames } from '#projections/accounts/accounts.query.ts';
import { BOUNCE_SECRET } from './delivery-reports.ts';
import { PUBLIC_URL } from './public-url.ts';

interface Parts {
  readonly execute: Pipeline['execute'];
  readonly pools: Pools;
  readonly journal: Journal;
  readonly media: MediaStore;
  readonly master: Buffer;
  readonly auth: Auth;
  readonly vault: PersonalVault;
  readonly card: PaymentProvider | null;
  readonly publisher: ChangePublisher;
  readonly now: () => number;
}

/** What routes are handed in tests, over these parts. */
export function routeDepsOf({ execute, pools, journal, media, master, auth, vault, card, publisher, now }: Parts) {
  return {
    execute,
    pools,
    journal,
    publicUrl: PUBLIC_URL,
    media,
    links: signedLinks(master),
    certificates: new SigningKey(master, 'repairs'),
    returns: returnPaths(master),
    whoIsThere: auth.whoIsThere,
    accountNow: auth.accountNow,
    pushKey: vapidKeys(master).publicKey,
    secrets: new SecretStore(pools.pg, master),
    bounceSecret: BOUNCE_SECRET,
    namesOf: (ids: readonly number[]) => accountNames(pools.pg, ids),
    programTexts,
    card,
    pseudonym: vault.pseudonym.bind(vault),
    settingsChanged: (accountId: number) => void publisher.signal({ kind: 'settings-changed', accountId }),
    notified: (accountId: number) => void publisher.signal({ kind: 'notified', accountIds: [accountId] }),
    now,
  };
}
