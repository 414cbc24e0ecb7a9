import { adEndpoints } from '#api/contracts/ads.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { forbiddenProblem } from '#api/kernel/problem.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import type { Route } from '#api/kernel/route.ts';
import { approveAdCommand, refuseAdCommand } from '#commands/ads/offered/review-ad.commands.ts';
import { decideReportsCommand } from '#commands/reports/report.commands.ts';
import { adMessages } from '#domain/ads/ad.messages.ts';
import { adOnWire } from '#projections/ads/ad-on-wire.ts';
import { listAds as adsFor } from '#projections/ads/ads.query.ts';

const tag = 'ads';
const access = { function: 'ads', action: 'approve' } as const;

/** The list of all ads requires the scope `all`; sellers read their own ads by `getByUser`. */
const listAds = queryRoute(adEndpoints.listAds, {
  tag,
  summary: 'Gli annunci di tutti, per chi li controlla.',
  access: { function: 'ads', action: 'view' },
  read: async ({ query, scope }, { pools }) => {
    if (scope !== 'all') throw forbiddenProblem();
    const { rows, ...found } = await adsFor(pools.pg, query);
    return { ...found, data: rows.map(adOnWire), message: '' };
  },
});

const approveAd = commandRoute(adEndpoints.approveAd, {
  tag,
  summary: 'Approva un annuncio in revisione: va online appena le immagini sono pronte.',
  access,
  commands: [approveAdCommand],
  calls: ({ params }) => call(approveAdCommand, params),
});

const refuseAd = commandRoute(adEndpoints.refuseAd, {
  tag,
  summary: 'Restituisce un annuncio in revisione, con i motivi.',
  access,
  commands: [refuseAdCommand],
  calls: ({ params, body }) => call(refuseAdCommand, { ...params, ...body }),
});

const takeDownAd = commandRoute(adEndpoints.takeDownAd, {
  tag,
  summary: 'Rimuove un annuncio, con i motivi.',
  access,
  // A removal is a decision, as after reports, so that the seller can dispute it.
  commands: [decideReportsCommand],
  message: adMessages.removed,
  calls: ({ params, body }) => call(decideReportsCommand, { ...params, ...body, removed: true }),
});

export const REVIEW_AD_ROUTES: readonly Route[] = [listAds, approveAd, refuseAd, takeDownAd];
