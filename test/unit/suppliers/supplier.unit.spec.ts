import { describe, expect, test } from 'vitest';
import { registerSupplier, type SupplierState, supplierFold } from '#domain/suppliers/supplier.decide.ts';
import { given } from '#test/support/given.ts';

const register = (business_name: string) => (state: SupplierState) =>
  registerSupplier(state, { supplierId: 8, business_name, email: '', telephone_number: '' });

describe('a supplier', () => {
  test('becomes known by name', () => {
    const step = given(supplierFold, []).when(register('Elettromeccanica Nord'));
    step.happens({ type: 'SupplierRegistered', data: { supplierId: 8, business_name: 'Elettromeccanica Nord' } });
    expect(step.after.known).toBe(true);
  });

  test('needs a name, and is registered once', () => {
    given(supplierFold, []).when(register('')).refused('supplier-name-missing', { field: 'business_name' });
    const { events } = given(supplierFold, []).when(register('X'));
    given(supplierFold, events).when(register('Y')).refused('supplier-exists', { kind: 'state' });
  });
});
