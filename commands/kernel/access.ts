import { type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Actor, LinkPurpose } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';

/**
 * Who may give a command:
 * - a permission: accounts that have it, on the records within its scope;
 * - `signed-in`: any account, on what the command itself counts as its own;
 * - `public`: any account and any visitor;
 * - `visitor`: visitors, on records that their session opens;
 * - `{ link }`: the holder of a link of this purpose, on the stream that it opens;
 * - `system`: no person at all.
 * A part of the system (`systemActor`) may give the commands that it names, whatever their access says.
 */
export type Access = Permission | 'signed-in' | 'public' | 'visitor' | 'system' | { readonly link: LinkPurpose };

/** One access, or several of which any is enough. */
export type CommandAccess = Access | readonly Access[];

interface Guarded {
  readonly name: string;
  readonly access: CommandAccess;
}

const accessList = (access: CommandAccess): readonly Access[] =>
  Array.isArray(access) ? (access as readonly Access[]) : [access as Access];

const isPermission = (access: Access): access is Permission => typeof access === 'object' && 'function' in access;

/** The permission by which accounts may give a command; null: they need none, or may not. */
export function permissionOf({ access }: Pick<Guarded, 'access'>): Permission | null {
  return accessList(access).find(isPermission) ?? null;
}

/** How far the actor may give a command; null: not at all. */
export function commandScope(command: Guarded, actor: Actor): Scope | null {
  if (actor.kind === 'system') return actor.gives.has(command.name) ? 'all' : null;
  for (const access of accessList(command.access)) {
    const scope = scopeIn(access, actor);
    if (scope !== null) return scope;
  }
  return null;
}

function scopeIn(access: Access, actor: Exclude<Actor, { kind: 'system' }>): Scope | null {
  if (isPermission(access)) return scopeOf(actor, access);
  if (typeof access === 'object') return actor.kind === 'link' && actor.purpose === access.link ? 'own' : null;
  switch (access) {
    case 'public':
      return actor.kind === 'link' ? null : 'all';
    case 'signed-in':
      return actor.kind === 'account' ? 'all' : null;
    case 'visitor':
      return actor.kind === 'visitor' ? 'own' : null;
    default:
      return null;
  }
}
