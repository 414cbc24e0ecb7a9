import type { OfficinaEvent } from '#domain/events.ts';
import { int, pick, type Random } from '#test/support/chance.ts';

/** Corrections of the firm's own data. */
export function firm(random: Random): OfficinaEvent[] {
  return Array.from({ length: int(random, 1, 4) }, (_, i) => {
    const changes = pick(random, [{ name: `Ditta ${i}` }, { vat_rate: 1000 + i }, { closures: [] }]);
    return { type: 'FirmCorrected', data: { changes } };
  });
}

/** Texts that are reworded; some of them are restored. */
export function dictionary(random: Random): OfficinaEvent[] {
  return Array.from({ length: int(random, 2, 6) }, (_, i): OfficinaEvent => {
    const place = { code: pick(random, ['common.save', 'common.open']), language: pick(random, ['it', 'en']) };
    if (random() < 0.3) return { type: 'TextRestored', data: place };
    return { type: 'TextReworded', data: { ...place, text: `Testo ${i}` } };
  });
}

/** Roles that are defined, changed and in part deleted, as events of one stream. */
export function roles(random: Random): OfficinaEvent[] {
  return [1, 2, 3].flatMap((roleId): OfficinaEvent[] => {
    const said = { display_name: `Ruolo ${roleId}`, description: '' };
    const view = { function: 'repairs' as const, action: 'view' as const, scope: 'all' as const };
    const events: OfficinaEvent[] = [
      { type: 'RoleDefined', data: { roleId, name: `ruolo-${roleId}`, ...said, builtIn: null, rights: [view] } },
    ];
    if (random() < 0.6) events.push({ type: 'RoleDescribed', data: { roleId, display_name: 'Banco' } });
    if (random() < 0.6) events.push({ type: 'RoleRightsSet', data: { roleId, rights: [{ ...view, scope: null }] } });
    if (random() < 0.3) events.push({ type: 'RoleArchived', data: { roleId } });
    return events;
  });
}
