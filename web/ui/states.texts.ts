import { defineTexts } from '#web/lib/text/define-texts.ts';

export const states = defineTexts('states', {
  it: {
    offlineTitle: 'Il server non risponde',
    failedTitle: 'Non è stato possibile caricare questa parte',
    forbiddenTitle: 'Non hai accesso a questa pagina',
    forbiddenText: 'Il tuo ruolo non la comprende. Se ti serve, chiedi a un amministratore.',
    missingPage: 'Pagina inesistente',
    missingTitle: 'Elemento non trovato',
    missingText: 'Potrebbe essere stato eliminato, oppure il collegamento non è completo.',
    home: 'Alla pagina iniziale',
    brokenTitle: 'Questa pagina si è interrotta',
    brokenText: 'I dati salvati sono al sicuro. Ricarica per continuare.',
  },
  en: {
    offlineTitle: 'The server does not answer',
    failedTitle: 'This part could not be loaded',
    forbiddenTitle: 'You do not have access to this page',
    forbiddenText: 'Your role does not include it. If you need it, ask an administrator.',
    missingPage: 'No such page',
    missingTitle: 'Not found',
    missingText: 'It may have been deleted, or the link is not complete.',
    home: 'To the start page',
    brokenTitle: 'This page stopped working',
    brokenText: 'Saved data are safe. Reload to go on.',
  },
});
