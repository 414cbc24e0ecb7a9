import type { LocalizedText } from '../../kernel/message.ts';
import { type Field, flag, line, order, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';

interface SpecificationGroup<N extends string> {
  readonly name: N;
  /** Said of a name that exists in the same language. */
  readonly exists: NonNullable<Field['rules']['unique']>;
  readonly many: LocalizedText;
  readonly one: LocalizedText;
}

/** A family of headings for technical specifications, in their order: a name, and whether the site shows it. */
export const specificationGroup = <const N extends string>({ name, exists, many, one }: SpecificationGroup<N>) =>
  defineRecord({
    name,
    version: 1,
    path: `/api/v1/${name}`,
    section: 'repairs',
    grants: 'catalogue',
    stream: 'family',
    fields: {
      description: translated(line(120)).required().unique(exists).label(),
      online: flag(),
      order: order(),
    },
    tabs: { data: ['description', 'online'] },
    list: {
      columns: ['description', 'online'],
      inPlace: ['description', 'online'],
      filters: ['online'],
      sort: 'order',
    },
    publicFields: ['description', 'order'],
    clone: true,
    checkExists: 'description',
    texts: {
      many,
      one,
      tabs: { data: { it: 'Dati', en: 'Details' } },
      fields: {
        description: { it: 'Nome', en: 'Name' },
        online: { it: 'Visibile nel sito', en: 'Shown on the site' },
        order: { it: 'Ordine', en: 'Order' },
      },
    },
  });
