import type { RouteDeps } from '#api/kernel/deps.ts';
import type { FunctionName, Ownership } from '#domain/accounts/permissions.ts';
import type { Media, MediaStore } from '#platform/files/media-store.ts';

/** What the routes of files need beside what every route has. */
export interface MediaDeps extends RouteDeps {
  readonly media: MediaStore;
  /** The records that use a file, as far as reading it is a matter of whose they are. */
  readonly ownersOf: (media: Media) => Promise<readonly Ownership[]>;
  /** The functions whose records hold a file (`domain/records`): whoever may view one of these may read it. */
  readonly functionsHolding: (media: Media) => Promise<readonly FunctionName[]>;
}
