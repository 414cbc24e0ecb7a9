import { write } from '#web/lib/api/client.ts';
import { currentSession } from '#web/lib/session/session.ts';
import { type Language, languageId, setLanguage } from '#web/lib/text/language.ts';
import { toastFailure } from '#web/ui/toasts.tsx';

/** Chooses the language of the screens, and of the account when somebody is signed in: e-mails follow it. */
export function chooseLanguage(language: Language): void {
  setLanguage(language);
  if (currentSession().status !== 'signed-in') return;
  write('POST', '/api/v1/user/changeLanguage', { idLanguage: languageId() }).catch(toastFailure);
}
