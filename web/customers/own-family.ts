import type { RecordRow } from '#api/contracts/records.contract.ts';
import { customerAddress } from '#domain/records/customer-address/customer-address.record.ts';
import { people } from '#domain/records/people/people.record.ts';
import { language } from '#web/lib/text/language.ts';

/** A family of records that customers keep beside their own data, with the fields that its form asks for. */
export interface OwnFamily {
  readonly name: string;
  readonly path: '/api/v1/people' | '/api/v1/customeraddress';
  /** In the order of the form. */
  readonly fields: readonly string[];
  readonly required: readonly string[];
  readonly labelOf: (field: string) => string;
  /** The lines under a record's name. */
  readonly lines: (row: RecordRow) => readonly string[];
}

const text = (row: RecordRow, field: string) => String(row[field] ?? '');
const labelIn = (texts: typeof people.texts) => (field: string) => texts.fields[field]?.[language()] ?? field;

/** The people whom the firm calls and writes to. */
export const OWN_REFERENTS: OwnFamily = {
  name: people.name,
  path: people.path,
  fields: ['name', 'surname', 'email', 'phone_number'],
  required: ['name'],
  labelOf: labelIn(people.texts),
  lines: (row) => [text(row, 'email'), text(row, 'phone_number')].filter(Boolean),
};

/** The addresses that goods are sent to. */
export const OWN_ADDRESSES: OwnFamily = {
  name: customerAddress.name,
  path: customerAddress.path,
  fields: ['description', 'address', 'codepostal', 'city', 'province', 'country', 'phone_number'],
  required: ['description', 'address', 'city'],
  labelOf: labelIn(customerAddress.texts),
  lines: (row) => {
    const province = text(row, 'province');
    const town = [text(row, 'codepostal'), text(row, 'city'), province && `(${province})`].filter(Boolean).join(' ');
    const country = text(row, 'country');
    return [text(row, 'address'), [town, country === 'IT' ? '' : country].filter(Boolean).join(', ')].concat(
      text(row, 'phone_number') || [],
    );
  },
};
