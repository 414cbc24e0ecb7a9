import { settingsEndpoints } from '#api/contracts/settings.contract.ts';
import { settingsMessages } from '#api/contracts/settings.messages.ts';
import { refusalProblem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { ownId } from '#api/kernel/session.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { readSettings, writeSetting } from './account-settings.ts';

const TOO_MANY = refuse(settingsMessages['too-many-settings'], 'name');

export const readSettingsRoute = queryRoute(settingsEndpoints.readSettings, {
  tag: 'settings',
  summary: 'Le proprie impostazioni delle schermate: colonne, viste, scorciatoie.',
  access: 'signed-in',
  read: async ({ signedIn }, { pools }) => data(await readSettings(pools.pg, ownId(signedIn))),
});

export const saveSettingRoute = queryRoute(settingsEndpoints.saveSetting, {
  tag: 'settings',
  summary:
    'Salva una propria impostazione, o senza valore la toglie; gli altri browser dello stesso utente lo sanno subito.',
  access: 'signed-in',
  read: async ({ signedIn, body }, { pools, settingsChanged }) => {
    const account = ownId(signedIn);
    if (!(await writeSetting(pools.pg, account, body.name, body.value))) throw refusalProblem(TOO_MANY);
    settingsChanged(account);
    return data(null);
  },
});
