import type { Pool } from 'pg';
import { eraseAccountCommand, eraseCustomersAccountCommand } from '#commands/accounts/erase-account.command.ts';
import { removeErasedAdCommand } from '#commands/ads/end-ad.commands.ts';
import { deleteAttachmentCommand } from '#commands/attachments/attachment.commands.ts';
import { removeErasedCommunityImageCommand } from '#commands/community/remove-community-image.commands.ts';
import { eraseCustomerCommand } from '#commands/customers/offered/erase-customer.command.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { certifyErasureCommand } from '#commands/personal-data/certify-erasure.command.ts';
import { tellKeysDestroyedCommand } from '#commands/personal-data/tell-keys-destroyed.command.ts';
import { eraseRequestCommand } from '#commands/public-requests/erase-request.command.ts';
import { recordCommands } from '#commands/records/offered/record-commands.ts';
import { hideErasedShopCommand } from '#commands/shop-profiles/publish-shop-profile.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { ErasureStep } from '#domain/personal-data/erasure-steps.ts';
import { RECORD_FAMILIES } from '#domain/records/registry.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import type { SigningKey } from '#platform/signing/signing-key.ts';
import type { Runner } from '#projections/kernel/runner/runner.ts';
import type { CurrentCompany } from '#workers/documents/company.ts';
import type { Documents } from '#workers/documents/documents.ts';
import type { ErasureRow } from './erasure-table.ts';

/** Dependencies of an erasure. */
export interface ErasureDeps {
  readonly pool: Pool;
  readonly journal: Journal;
  readonly pipeline: Pick<Pipeline, 'execute'>;
  readonly vault: PersonalVault;
  /** Says when the read models have folded what an erasure named. */
  readonly visibility: Pick<Runner, 'waitFor'>;
  readonly media: MediaStore;
  readonly documents: Pick<Documents, 'transportDocument'>;
  /** Where `.eml` files are kept. */
  readonly mailsFolder: string;
  readonly signer: SigningKey;
  readonly company: CurrentCompany;
  /** Milliseconds since 1970: the business's clock. */
  readonly now: () => number;
  /** Called with the messages that changed. */
  readonly mailsChanged: (ids: readonly number[]) => void;
  /** For tests: called after a step and before it is noted, and after it was noted; may throw. */
  readonly fault?: (step: ErasureStep | 'plan' | 'number' | 'certificate', when: 'done' | 'noted') => void;
}

export type ErasedEvent = StoredEvent & { readonly type: 'PersonalDataErased' };

/** An erasure in progress. */
export interface ErasureWork {
  readonly event: ErasedEvent;
  readonly row: ErasureRow;
  readonly deps: ErasureDeps;
}

/**
 * The actor of all commands that erasures execute, and of those that decide anew the erasures which a restored backup
 * owes.
 */
export const ERASURE_ACTOR = systemActor('erasure', [
  ...[eraseCustomersAccountCommand, removeErasedAdCommand, hideErasedShopCommand, removeErasedCommunityImageCommand],
  ...[deleteAttachmentCommand, tellKeysDestroyedCommand, certifyErasureCommand],
  ...[eraseCustomerCommand, eraseRequestCommand, eraseAccountCommand],
  ...RECORD_FAMILIES.flatMap(({ name }) => recordCommands(name).erase ?? []),
]);

/** A step of an erasure has the same command id however often it is taken. */
export function idsOf(event: StoredEvent, step: string) {
  return {
    actor: ERASURE_ACTOR,
    commandId: `${event.id}:${step}`,
    correlationId: event.meta.correlationId,
    causationId: event.id,
  };
}
