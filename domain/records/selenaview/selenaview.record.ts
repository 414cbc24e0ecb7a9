import { int, line, oneOf, order, rows, translated } from '../kernel/field.ts';
import { defineRecord } from '../kernel/record-definition.ts';
import { selenaviewRules } from './selenaview.rules.ts';
import { fieldOptions, SOURCE_FIELDS, SOURCES } from './selenaview.sources.ts';

/** Views of the firm's data: their source, columns and filters. They name allowed fields and never hold SQL. */
export const selenaview = defineRecord({
  name: 'selenaview',
  version: 1,
  path: '/api/v1/selenaview',
  section: 'site',
  grants: 'site',
  fields: {
    name_view: line(60).required().unique({ it: 'Nome già esistente', en: 'This name exists already' }).searched(),
    description: translated(line(160)).required().label(),
    source: oneOf(...Object.keys(SOURCES)),
    direction: oneOf('ascending', 'descending'),
    most: int(1, 10_000).nullable(),
  },
  children: {
    columns: rows({
      max: 20,
      orderBy: 'position_number',
      fields: { field: oneOf(...SOURCE_FIELDS).required(), title: translated(line(60)), position_number: order() },
    }),
    filters: rows({
      max: 20,
      orderBy: 'position_number',
      fields: {
        field: oneOf(...SOURCE_FIELDS).required(),
        comparison: oneOf('is', 'isNot', 'contains', 'from', 'to', 'filled', 'empty'),
        value: line(200),
        position_number: order(),
      },
    }),
  },
  tabs: {
    data: ['name_view', 'description', 'source', 'direction', 'most'],
    columns: ['columns'],
    filters: ['filters'],
  },
  list: {
    columns: ['name_view', 'description', 'source', 'most'],
    inPlace: ['name_view', 'description'],
    filters: ['source'],
    sort: 'description',
  },
  clone: true,
  texts: {
    many: { it: 'Viste dei dati', en: 'Data views' },
    one: { it: 'Vista dei dati', en: 'Data view' },
    tabs: {
      data: { it: 'Dati', en: 'Details' },
      columns: { it: 'Colonne', en: 'Columns' },
      filters: { it: 'Filtri', en: 'Filters' },
    },
    fields: {
      name_view: { it: 'Nome della vista', en: 'Name of the view' },
      description: { it: 'Descrizione', en: 'Description' },
      source: { it: 'Mostra', en: 'Shows' },
      direction: { it: 'Ordine della prima colonna', en: 'Order of the first column' },
      most: { it: 'Righe al massimo', en: 'Rows at most' },
      columns: { it: 'Colonne', en: 'Columns' },
      'columns.field': { it: 'Campo', en: 'Field' },
      'columns.title': { it: 'Intestazione', en: 'Heading' },
      'columns.position_number': { it: 'Posizione', en: 'Position' },
      filters: { it: 'Filtri', en: 'Filters' },
      'filters.field': { it: 'Campo', en: 'Field' },
      'filters.comparison': { it: 'Confronto', en: 'Comparison' },
      'filters.value': { it: 'Valore', en: 'Value' },
      'filters.position_number': { it: 'Posizione', en: 'Position' },
    },
    hints: { most: { it: 'Vuoto: tutte', en: 'Empty: all' } },
    options: {
      ...Object.fromEntries(Object.entries(SOURCES).map(([name, { title }]) => [`source.${name}`, title])),
      ...fieldOptions('columns.field'),
      ...fieldOptions('filters.field'),
      'direction.ascending': { it: 'Crescente', en: 'Ascending' },
      'direction.descending': { it: 'Decrescente', en: 'Descending' },
      'filters.comparison.is': { it: 'è', en: 'is' },
      'filters.comparison.isNot': { it: 'non è', en: 'is not' },
      'filters.comparison.contains': { it: 'contiene', en: 'contains' },
      'filters.comparison.from': { it: 'da', en: 'from' },
      'filters.comparison.to': { it: 'fino a', en: 'up to' },
      'filters.comparison.filled': { it: 'è compilato', en: 'is filled in' },
      'filters.comparison.empty': { it: 'è vuoto', en: 'is empty' },
    },
  },
  check: selenaviewRules,
});
