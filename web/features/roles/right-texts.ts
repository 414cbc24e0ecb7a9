import type { Action, FunctionName } from '#domain/accounts/offered/permissions.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import { useTexts } from '#web/lib/text/texts.ts';
import { texts } from './roles.texts.ts';

/** A cell of the matrix, and the scope that it shall have; empty: no right. */
export interface Cell {
  readonly function: FunctionName;
  readonly action: Action;
  readonly scope: Scope | '';
}

/** The server's name of a cell, in a conflict of two people who set it at once. */
export const cellName = (roleId: number, cell: Omit<Cell, 'scope'>): string =>
  `${roleId}.${cell.function}.${cell.action}`;

/** The texts of rights. */
export function useRightTexts() {
  const t = useTexts(texts);
  const functionText = (name: FunctionName): string => t(`f_${name}`);
  const actionText = (action: Action): string => {
    switch (action) {
      case 'view':
      case 'create':
        return t(action);
      case 'edit':
        return t('change');
      case 'delete':
        return t('remove');
      default:
        return t(`a_${action}`);
    }
  };
  /** `none`: the server's name for no right at all. */
  const scopeText = (scope: Scope | '' | 'none'): string =>
    scope === '' || scope === 'none' ? t('no') : t(scope === 'customers' ? 'customersOnes' : scope);
  const cellText = (cell: Omit<Cell, 'scope'>): string =>
    t('cell', { function: functionText(cell.function), action: actionText(cell.action) });
  return { functionText, actionText, scopeText, cellText };
}
