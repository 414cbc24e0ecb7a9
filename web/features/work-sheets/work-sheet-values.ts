import type { RepairDetail } from '#api/contracts/repairs.contract.ts';
import type { SaveWorkSheetBody } from '#api/contracts/work-sheets.contract.ts';
import { times } from '#domain/kernel/money.ts';
import { centsOf, parseMoney, typedMoney, typedQuantity, wireOf } from '#web/lib/money/money.ts';
import { parseNumber } from '#web/lib/numbers/numbers.ts';
import type { Part } from '#web/repairs/parts/part-field.tsx';

export const FLAGS = [
  'search_product',
  'to_call',
  'create_quote',
  'escape_from',
  'working',
  'unrepairable',
  'working_without_testing',
  'working_with_testing',
] as const;
export type SheetFlag = (typeof FLAGS)[number];

export interface SheetLine {
  id_gr_items: number | null;
  code_gr: string;
  description: string;
  n_u: 'Nuovo' | 'Usato';
  qta: string;
  price_list: string;
}

/** The form's values of a work sheet: amounts and quantities as typed. */
export type SheetValues = {
  defect: string;
  flaw_detection: string;
  done_works: string;
  lines: SheetLine[];
  consumables: string;
  hour: string;
  value_config_hour: string;
} & Record<SheetFlag, boolean>;

export const emptyLine: SheetLine = {
  id_gr_items: null,
  code_gr: '',
  description: '',
  n_u: 'Nuovo',
  qta: '1',
  price_list: '',
};

/** Puts a part of the catalogue into a row, with description and price if the catalogue has them. */
export function withPart(line: SheetLine, { id, code_gr, description, price_list }: Part): SheetLine {
  return {
    ...line,
    id_gr_items: id,
    code_gr,
    ...(description === '' ? {} : { description }),
    ...(price_list === null ? {} : { price_list: typedMoney(price_list) }),
  };
}

/** Puts a typed code into a row; with another code the row no longer stands for the chosen part. */
export function withCode(line: SheetLine, code_gr: string): SheetLine {
  return { ...line, code_gr, id_gr_items: code_gr === line.code_gr ? line.id_gr_items : null };
}

/** The form's values of the repair's sheet; without a sheet, what the repair itself says. */
export function sheetValues(repair: RepairDetail): SheetValues {
  const sheet = repair.work_sheet;
  if (!sheet) {
    return {
      defect: repair.defect,
      flaw_detection: '',
      done_works: '',
      lines: [],
      consumables: '',
      hour: '',
      value_config_hour: '',
      search_product: false,
      to_call: false,
      create_quote: repair.create_quote,
      escape_from: false,
      working: false,
      unrepairable: repair.unrepairable,
      working_without_testing: repair.working_without_testing,
      working_with_testing: repair.working_with_testing,
    };
  }
  const { defect, flaw_detection, done_works, search_product, to_call, create_quote, escape_from, working } = sheet;
  const { unrepairable, working_without_testing, working_with_testing } = sheet;
  return {
    defect,
    flaw_detection,
    done_works,
    search_product,
    to_call,
    create_quote,
    escape_from,
    working,
    unrepairable,
    working_without_testing,
    working_with_testing,
    lines: sheet.lines.map(({ tot: _tot, qta, price_list, ...line }) => ({
      ...line,
      qta: typedQuantity(qta),
      price_list: typedMoney(price_list),
    })),
    consumables: typedMoney(sheet.consumables),
    hour: typedQuantity(sheet.hour),
    value_config_hour: typedMoney(sheet.value_config_hour),
  };
}

/** The sheet's amounts in the API's form while typing; null: something in them cannot be read. */
export interface SheetTotals {
  readonly lines: readonly (string | null)[];
  readonly config: string | null;
  readonly final: string | null;
}

/**
 * Computes the totals as the domain does (`draftWorkSheet`): line = qta × price_list, configuration = hour ×
 * value_config_hour, final = lines + consumables + configuration, each half-up to the cent.
 */
export function sheetTotals(
  values: Pick<SheetValues, 'lines' | 'consumables' | 'hour' | 'value_config_hour'>,
): SheetTotals {
  const lines = values.lines.map(({ qta, price_list }) => product(qta, price_list, 3));
  const config = product(values.hour, values.value_config_hour, 2);
  const consumables = amount(values.consumables);
  const parts = [...lines, config, consumables];
  const final = parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
  return { lines: lines.map(wire), config: wire(config), final: wire(final) };
}

function product(quantity: string, price: string, decimals: number): number | null {
  const count = parseNumber(quantity, decimals);
  const cents = amount(price);
  return count === null || cents === null ? null : times(count, cents, decimals);
}
function amount(text: string): number | null {
  if (text.trim() === '') return 0;
  const money = parseMoney(text);
  return money === null ? null : centsOf(money);
}
function wire(cents: number | null): string | null {
  return cents === null ? null : wireOf(cents);
}

/** Turns changed values into a request's body. Rows without description, code and price are left out. */
export function sheetBody(id: number, changes: Partial<SheetValues>): SaveWorkSheetBody {
  const { lines, consumables, value_config_hour, hour, ...rest } = changes;
  const money = (text: string) => parseMoney(text) ?? (text.trim() || '0');
  return {
    id,
    ...rest,
    ...(lines === undefined
      ? {}
      : {
          lines: lines
            .filter(({ description, code_gr, price_list }) => description || code_gr || price_list)
            .map((line) => ({
              ...line,
              id_gr_items: line.id_gr_items ?? ('' as const),
              qta: line.qta.trim() || '0',
              price_list: money(line.price_list),
            })),
        }),
    ...(consumables === undefined ? {} : { consumables: money(consumables) }),
    ...(value_config_hour === undefined ? {} : { value_config_hour: money(value_config_hour) }),
    ...(hour === undefined ? {} : { hour: hour.trim() || '0' }),
  };
}
