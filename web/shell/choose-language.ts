import { write } from '#web/lib/api/client.ts';
import { currentSession } from '#web/lib/session/session.ts';
import { type ChosenLanguage, languageId, setLanguage } from '#web/lib/text/language.ts';
import { toastFailure } from '#web/ui/toasts.tsx';

/**
 * Sets the language of the screens, and that of the account when somebody is signed in: e-mails follow the language on
 * which the chosen one is based.
 */
export function chooseLanguage({ code, base }: ChosenLanguage): void {
  setLanguage(base, code);
  if (currentSession().status !== 'signed-in') return;
  write('POST', '/api/v1/user/changeLanguage', { idLanguage: languageId() }).catch(toastFailure);
}
