import { shipmentEndpoints } from '#api/contracts/shipments.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import {
  removePackageCommand,
  setConsignmentRowCommand,
  setPackageCommand,
} from '#commands/sales-orders/consignment.command.ts';
import { missing } from '#domain/kernel/refusal.ts';
import { consignmentsPage, partOf, selected } from './consignment-reads.ts';
import { consignmentPartOf, consignmentPlaceOf } from './named-consignment.ts';

const shipping = { tag: 'shipments', access: { function: 'orders', action: 'ship' } } as const;

/** `documentrow`: the pieces that go with a consignment. */
const ROW_ROUTES = [
  queryRoute(shipmentEndpoints.selectRows, {
    ...shipping,
    summary: 'Scelta di una riga di spedizione.',
    read: async ({ query, ...reader }, deps) =>
      selected(query.search, reader, deps, ({ sales_order_id, n, rows }) =>
        rows.map(({ id, sales_order_detail_id, quantity }) => ({
          id,
          text: `Ordine ${sales_order_id}, spedizione ${n}: ${quantity} × riga ${sales_order_detail_id}`,
        })),
      ),
  }),
  queryRoute(shipmentEndpoints.allRows, {
    ...shipping,
    summary: 'Le righe delle spedizioni, dall’ordine più recente.',
    read: async ({ query, ...reader }, deps) => {
      const { heads, ...found } = await consignmentsPage(query, 'rows', reader, deps);
      return { data: heads.flatMap(({ rows }) => rows), message: '', ...found };
    },
  }),
  queryRoute(shipmentEndpoints.readRow, {
    ...shipping,
    summary: 'Una riga di spedizione.',
    read: async ({ params, ...reader }, deps) => {
      const found = await partOf('rows', params.id, reader, deps);
      return found && data(found);
    },
  }),
  commandRoute(shipmentEndpoints.insertRow, {
    ...shipping,
    summary: 'Mette pezzi di una riga dell’ordine in una spedizione, se ne restano.',
    commands: [setConsignmentRowCommand],
    calls: ({ body: { documenthead_id, sales_order_detail_id: line_id, quantity } }) => {
      const place = consignmentPlaceOf(documenthead_id);
      if (!place) return missing;
      const { orderId: id, consignmentId } = place;
      return call(setConsignmentRowCommand, { id, consignmentId, of: { line_id }, quantity });
    },
  }),
  commandRoute(shipmentEndpoints.updateRow, {
    ...shipping,
    summary: 'Quanti pezzi sono in una riga di spedizione.',
    commands: [setConsignmentRowCommand],
    calls: ({ body }) => rowCall(body.id, body.quantity),
  }),
  commandRoute(shipmentEndpoints.deleteRow, {
    ...shipping,
    summary: 'Toglie una riga da una spedizione: i suoi pezzi sono di nuovo liberi.',
    commands: [setConsignmentRowCommand],
    calls: ({ params }) => rowCall(params.id, 0),
  }),
];

function rowCall(row: number, quantity: number) {
  const place = consignmentPartOf(row);
  if (!place) return missing;
  const { orderId: id, consignmentId, n } = place;
  return call(setConsignmentRowCommand, { id, consignmentId, of: { row: n }, quantity });
}

/** `package`: the packages in which a consignment travels, each with its shipping code. */
const PACKAGE_ROUTES = [
  queryRoute(shipmentEndpoints.selectPackages, {
    ...shipping,
    summary: 'Scelta di un collo, per codice.',
    read: async ({ query, ...reader }, deps) =>
      selected(query.search, reader, deps, ({ sales_order_id, n: head, packages }) =>
        packages.map(({ id, n, code }) => ({
          id,
          text: code || `Ordine ${sales_order_id}, spedizione ${head}, collo ${n}`,
        })),
      ),
  }),
  queryRoute(shipmentEndpoints.allPackages, {
    ...shipping,
    summary: 'I colli delle spedizioni, dall’ordine più recente.',
    read: async ({ query, ...reader }, deps) => {
      const { heads, ...found } = await consignmentsPage(query, 'packages', reader, deps);
      return { data: heads.flatMap(({ packages }) => packages), message: '', ...found };
    },
  }),
  queryRoute(shipmentEndpoints.readPackage, {
    ...shipping,
    summary: 'Un collo.',
    read: async ({ params, ...reader }, deps) => {
      const found = await partOf('packages', params.id, reader, deps);
      return found && data(found);
    },
  }),
  commandRoute(shipmentEndpoints.insertPackage, {
    ...shipping,
    summary: 'Aggiunge un collo a una spedizione.',
    commands: [setPackageCommand],
    calls: ({ body: { documenthead_id, ...facts } }) => {
      const place = consignmentPlaceOf(documenthead_id);
      if (!place) return missing;
      const { orderId: id, consignmentId } = place;
      return call(setPackageCommand, { id, consignmentId, packageId: null, ...facts });
    },
  }),
  commandRoute(shipmentEndpoints.updatePackage, {
    ...shipping,
    summary: 'Imballaggio e peso di un collo.',
    commands: [setPackageCommand],
    calls: ({ body: { id: number, ...facts } }) => {
      const place = consignmentPartOf(number);
      if (!place) return missing;
      const { orderId: id, consignmentId, n: packageId } = place;
      return call(setPackageCommand, { id, consignmentId, packageId, ...facts });
    },
  }),
  commandRoute(shipmentEndpoints.deletePackage, {
    ...shipping,
    summary: 'Toglie un collo da una spedizione.',
    commands: [removePackageCommand],
    calls: ({ params }) => {
      const place = consignmentPartOf(params.id);
      if (!place) return missing;
      const { orderId: id, consignmentId, n: packageId } = place;
      return call(removePackageCommand, { id, consignmentId, packageId });
    },
  }),
];

/** The calls on the rows and packages of consignments. */
export const SHIPMENT_PART_ROUTES = [...ROW_ROUTES, ...PACKAGE_ROUTES];
