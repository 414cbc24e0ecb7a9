import { describe, expectTypeOf, test } from 'vitest';
import type { CustomerDetail } from '#api/contracts/customers.contract.ts';
import type {
  DownloadPath,
  ReadAnswer,
  ReadPath,
  ReadValues,
  SelectPath,
  UploadPath,
  WriteAnswer,
  WritePath,
  WriteValues,
} from '#api/contracts/endpoints.ts';
import type { RepairDetail } from '#api/contracts/repairs.contract.ts';

/*
 * The compiler is the test (`npm run typecheck`): what a screen may call, send and read.
 */
type List = ReadValues<'/api/v1/intervention'>;
type Move = WriteValues<'POST', '/api/v1/intervention/updateState'>;

describe('a screen', () => {
  test('calls no path that there is not, nor by another method', () => {
    expectTypeOf<'/api/v1/intervention/:id'>().toExtend<ReadPath>();
    expectTypeOf<'/api/v1/interventions'>().not.toExtend<ReadPath>();
    expectTypeOf<'/api/v1/intervention/updateState'>().not.toExtend<ReadPath>();
    expectTypeOf<'/api/v1/intervention/updateState'>().toExtend<WritePath<'POST'>>();
    expectTypeOf<'/api/v1/intervention/updateState'>().not.toExtend<WritePath<'PUT'>>();
  });

  test('takes files as files, and nothing else', () => {
    expectTypeOf<'/api/v1/media/:id'>().toExtend<DownloadPath>();
    expectTypeOf<'/api/v1/media/:id'>().not.toExtend<ReadPath>();
    expectTypeOf<'/api/v1/intervention/:id'>().not.toExtend<DownloadPath>();
    expectTypeOf<UploadPath>().toEqualTypeOf<'/api/v1/media' | '/api/v1/contactrequest/insertworkforus'>();
    expectTypeOf<'/api/v1/media'>().not.toExtend<WritePath<'POST'>>();
  });

  test('sends what the contract has: path, query and body', () => {
    expectTypeOf<object>().not.toExtend<ReadValues<'/api/v1/intervention/:id'>>();
    expectTypeOf<'cursor' | 'view'>().toExtend<keyof List>();
    expectTypeOf<'views'>().not.toExtend<keyof List>();
    expectTypeOf<{ view: 'opened' }>().not.toExtend<List>();
    expectTypeOf<{ cursor: null; search: '' }>().toExtend<List>();
    expectTypeOf<{ search: string }>().not.toExtend<ReadValues<'/api/v1/settings'>>();
    expectTypeOf<keyof Move>().toEqualTypeOf<'id' | 'states_id' | 'reason'>();
    expectTypeOf<{ id: number }>().not.toExtend<Move>();
    expectTypeOf<{ id: number; states_id: number }>().toExtend<Move>();
  });

  test('reads what the contract gives', () => {
    expectTypeOf<ReadAnswer<'/api/v1/intervention/:id'>['data']>().toEqualTypeOf<RepairDetail>();
    expectTypeOf<ReadAnswer<'/api/v1/customer/:id'>['data']>().toEqualTypeOf<CustomerDetail>();
    expectTypeOf<WriteAnswer<'PUT', '/api/v1/businessnamesupplier'>['data']>().toEqualTypeOf<{ id: number }>();
  });

  test('selects by calls that answer with options', () => {
    expectTypeOf<'/api/v1/people/select'>().toExtend<SelectPath>();
    expectTypeOf<'/api/v1/customers'>().not.toExtend<SelectPath>();
  });
});
