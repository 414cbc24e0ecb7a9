import { firmEndpoints } from '#api/contracts/firm.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { keptLogo } from '#api/kernel/kept-logo.ts';
import { correctFirmCommand } from '#commands/firm/correct-firm.command.ts';
import { keptCredentials } from './kept-credentials.ts';

const access = { function: 'firm', action: 'edit' } as const;
/** Room for a picture of 10 MB as base64. */
const BODY_WITH_LOGO = 15 * 1024 * 1024;

export const correctFirmRoute = commandRoute(firmEndpoints.correctFirm, {
  tag: 'firm',
  summary: 'Modifica i dati, i termini o le impostazioni dell’azienda.',
  access,
  commands: [correctFirmCommand],
  calls: async ({ body: { smtp_user, smtp_password, ...changes }, actor, commandId }, deps) => {
    const smtp_credentials = await keptCredentials({ smtp_user, smtp_password }, { actor, commandId }, deps);
    return call(correctFirmCommand, { ...changes, smtp_credentials });
  },
});

export const firmLogoChangeRoute = commandRoute(firmEndpoints.changeLogo, {
  tag: 'firm',
  summary: 'Cambia il logo dell’azienda, o lo toglie.',
  access,
  commands: [correctFirmCommand],
  bodyLimit: BODY_WITH_LOGO,
  calls: async ({ body }, { media }) => call(correctFirmCommand, { logo: await keptLogo(body, media) }),
});
