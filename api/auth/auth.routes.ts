import type { FastifyInstance } from 'fastify';
import type { RouteInfo } from '#api/kernel/route.ts';
import { activateCustomer, endActing } from './acting.routes.ts';
import type { Auth } from './auth.ts';
import type { AuthRoute } from './auth-route.ts';
import { confirmEmail, sendConfirmation } from './confirm-email.routes.ts';
import { magicLink } from './magic-link.route.ts';
import {
  availableCheck,
  changeLanguage,
  changePassword,
  checkExistEmail,
  checkExistUsername,
} from './own-account.routes.ts';
import { changePasswordRescued, readPasswordLink, rescuePassword, updateNoAuth } from './password-link.routes.ts';
import { insertNoAuth, register } from './registration.routes.ts';
import { insertRoleNoAuth } from './role-no-auth.route.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewCodes,
  resetFactor,
  turnOff,
} from './second-factor.routes.ts';
import { login, loginSalesman, logout, me, refresh, secondStep } from './session.routes.ts';
import { SOCIAL_ROUTES } from './social/social.routes.ts';
import { endSession, endSessions, insertUser, insertUserNamed, userSessions } from './users.routes.ts';

const ROUTES: readonly AuthRoute[] = [
  login,
  loginSalesman,
  secondStep,
  magicLink,
  refresh,
  logout,
  me,
  register,
  insertNoAuth,
  checkExistUsername,
  checkExistEmail,
  availableCheck,
  rescuePassword,
  changePasswordRescued,
  readPasswordLink,
  updateNoAuth,
  confirmEmail,
  sendConfirmation,
  insertUser,
  insertUserNamed,
  userSessions,
  endSession,
  endSessions,
  insertRoleNoAuth,
  activateCustomer,
  endActing,
  changePassword,
  changeLanguage,
  readSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewCodes,
  turnOff,
  resetFactor,
  ...SOCIAL_ROUTES,
];

/** Facts about these routes, for the walk of all routes × roles. */
export const AUTH_ROUTES: readonly RouteInfo[] = ROUTES.map(({ info }) => info);

/** The plugin that mounts these routes: for `ApiDeps.plugins`. */
export function registerAuth(auth: Auth): (app: FastifyInstance) => void {
  return (app) => {
    for (const route of ROUTES) route.mount(app, auth);
  };
}
