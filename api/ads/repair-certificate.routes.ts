import { adEndpoints } from '#api/contracts/ads.contract.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import type { RepairCertificate, SignedRepairCertificate } from '#domain/ads/repair-certificate.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { publicAd } from '#projections/ads/public-ads.query.ts';
import { readFirm } from '#projections/firm/firm.query.ts';
import { publicRepair } from './ad-wire.ts';
import { verifyCertificate as verified } from './offered/verify-certificate.ts';

const open = { tag: 'ads', access: 'public' } as const;

const repairCertificate = queryRoute(adEndpoints.repairCertificate, {
  ...open,
  summary: 'Il certificato firmato delle riparazioni che un annuncio mostra (JSON).',
  read: async ({ params: { id } }, { pools, certificates, now }) => {
    const ad = await publicAd(pools.pg, id);
    if (ad === null || ad === 'gone' || ad.repairs.length === 0) return null;
    const { name, vat_number } = (await readFirm(pools.pg)).firm;
    const certificate: RepairCertificate = {
      issuer: { name, vat_number },
      issued_on: romeDayAt(now()),
      ad: { id, title: ad.title },
      repairs: ad.repairs.map(publicRepair),
    };
    const signed: SignedRepairCertificate = { certificate, ...certificates.sign(canonicalJson(certificate)) };
    return new Download('application/json', `certificato-annuncio-${id}.json`, JSON.stringify(signed, null, 2));
  },
});

const verifyCertificate = queryRoute(adEndpoints.verifyCertificate, {
  ...open,
  whitelist: true,
  summary:
    'Se un certificato di riparazioni è stato firmato qui e non è cambiato (`authentic`), è cambiato dopo (`altered`) o porta la chiave di altri (`foreign`).',
  read: async ({ body }, deps) => {
    const { verdict } = verified(body, deps);
    return data({ valid: verdict === 'authentic', verdict });
  },
});

export const REPAIR_CERTIFICATE_ROUTES: readonly Route[] = [repairCertificate, verifyCertificate];
