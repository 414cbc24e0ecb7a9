import { builtInGrants } from '../accounts/offered/first-grants.ts';
import { ACTIONS, FUNCTIONS } from '../accounts/offered/permissions.ts';
import type { EventNamed } from '../events.ts';
import { ROLES, type Role } from '../kernel/decider.ts';
import type { LocalizedText } from '../kernel/message.ts';
import type { RoleRight } from './role.events.ts';
import type { StoredRole } from './role.state.ts';

/** Names and descriptions of the built-in roles, until the firm changes them. */
const SAID: Readonly<Record<Role, readonly [name: LocalizedText, description: string]>> = {
  admin: [{ it: 'Amministratore', en: 'Administrator' }, 'Gestisce utenti, ruoli e tutto il resto'],
  manager: [{ it: 'Responsabile', en: 'Manager' }, 'Guida il laboratorio, approva gli sconti, riapre ciò che è chiuso'],
  desk: [{ it: 'Accettazione', en: 'Front desk' }, 'Riceve le riparazioni, scrive ai clienti, manda i preventivi'],
  technician: [{ it: 'Tecnico', en: 'Technician' }, 'Lavora sulle riparazioni assegnate a lui'],
  warehouse: [{ it: 'Magazzino', en: 'Warehouse' }, 'Riceve la merce e la riconsegna'],
  salesman: [{ it: 'Agente', en: 'Salesman' }, 'Segue i suoi clienti'],
  customer: [{ it: 'Cliente', en: 'Customer' }, 'Segue le sue riparazioni e decide i preventivi'],
  auditor: [{ it: 'Revisore', en: 'Auditor' }, 'Legge tutto, ed esporta la storia'],
};

/**
 * The matrix of a built-in role, cell by cell. A function that it may not use has a cell, too: so it counts as decided.
 */
function rightsAtFirst(role: Role): RoleRight[] {
  const grants = builtInGrants(role);
  return FUNCTIONS.flatMap((name) => {
    const held = ACTIONS.flatMap((action): RoleRight[] => {
      const scope = grants[name][action];
      return scope ? [{ function: name, action, scope }] : [];
    });
    return held.length > 0 ? held : [{ function: name, action: 'view' as const, scope: null }];
  });
}

/** The first rows of the table of roles. */
export const BUILT_IN_ROLES: readonly EventNamed<'RoleDefined'>['data'][] = ROLES.map((role, at) => {
  const [display_name, description] = SAID[role];
  return {
    roleId: at + 1,
    name: role,
    display_name: display_name.it,
    description,
    builtIn: role,
    rights: rightsAtFirst(role),
  };
});

/** A role's name in each language: the firm's own words, or the program's texts while the firm has not changed them. */
export function displayNameOf({ builtIn, display_name }: Pick<StoredRole, 'builtIn' | 'display_name'>): LocalizedText {
  const ours = builtIn && SAID[builtIn][0];
  return ours && ours.it === display_name ? ours : { it: display_name, en: display_name };
}
