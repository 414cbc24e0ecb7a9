import { messages } from '../kernel/message.ts';

/** Messages about accounts. */
export const accountMessages = messages({
  'account-disabled': {
    it: 'Questo utente è disattivato',
    en: 'This user has been disabled',
  },
  'account-erased': {
    it: 'I dati di questo utente sono stati cancellati',
    en: "This user's data have been erased",
  },
  'account-of-customer': {
    it: "Attenzione, l'utente si cancella insieme al suo cliente, il n. {customer}",
    en: 'This user is erased together with customer no. {customer}',
  },
  'assigned-repairs': {
    it: 'Attenzione, prima di cancellare i dati vanno riassegnate le sue riparazioni aperte: {codes}',
    en: 'Before the data can be erased, these open repairs must be assigned to others: {codes}',
  },
  'built-in-account': {
    it: "L'utente admin non può essere modificato così",
    en: 'The admin user cannot be changed like this',
  },
  'customer-role': {
    it: 'Il ruolo cliente va da solo, e vuole un cliente; gli altri ruoli non ne hanno',
    en: 'The customer role stands alone and needs a customer; the other roles have none',
  },
  'email-exists': {
    it: 'E-mail già esistente',
    en: 'This e-mail already exists',
  },
  'own-account': {
    it: 'Non puoi farlo sul tuo stesso utente',
    en: 'You cannot do this to your own user',
  },
  'beyond-reach': {
    it: 'Non puoi farlo su un utente che può più di te',
    en: 'You cannot do this to a user who may do more than you',
  },
  'own-rights': {
    it: 'Nessuno può ampliare i propri diritti',
    en: 'Nobody can widen his own rights',
  },
  'own-login': {
    it: 'Nome utente ed e-mail di accesso li cambia l’azienda',
    en: 'The firm changes user name and e-mail of an account',
  },
  'unknown-customer': {
    it: 'Cliente inesistente',
    en: 'There is no such customer',
  },
  'username-exists': {
    it: 'Nome utente già esistente',
    en: 'This user name already exists',
  },
  'wrong-password': {
    it: 'La password attuale non è corretta',
    en: 'The present password is not right',
  },
  'last-access': {
    it: 'Questo accesso non si toglie da qui: resta sempre almeno un accesso',
    en: 'This account is not removed from here: at least one always stays',
  },
  'colleague-invited': { it: 'Invito inviato', en: 'Invitation sent' },
  'colleague-removed': { it: 'Accesso tolto', en: 'Access removed' },
  'channel-always-comes': {
    it: 'Un avviso di questo tipo non si può rifiutare per questa via',
    en: 'Notifications of this kind cannot be declined by this channel',
  },
  'mails-chosen': { it: 'Preferenze salvate', en: 'Preferences saved' },
  opened: { it: 'Utente inserito correttamente!', en: 'User added' },
  changed: { it: 'Utente modificato con successo!', en: 'User saved' },
  enabled: { it: 'Utente attivato correttamente!', en: 'User activated' },
  'own-data-changed': { it: 'Modifica dati effettuata con successo!', en: 'Your data were saved' },
  'username-missing': { it: 'Inserire il nome utente', en: 'Enter the user name' },
  'username-too-short': {
    it: 'Il nome utente deve avere almeno 3 caratteri',
    en: 'The user name must have at least 3 characters',
  },
  'username-too-long': {
    it: 'Il nome utente può avere al massimo 60 caratteri',
    en: 'The user name may have at most 60 characters',
  },
  'username-characters': {
    it: 'Il nome utente può contenere solo lettere, cifre, punto, trattino e trattino basso',
    en: 'The user name may hold only letters, digits, point, hyphen and underscore',
  },
  'email-missing': { it: "Inserire l'indirizzo e-mail", en: 'Enter the e-mail address' },
  'sign-in-linked': { it: 'Accesso con {provider} già collegato', en: 'Sign-in with {provider} is linked already' },
  'sign-in-of-another': {
    it: 'Questo accesso è già collegato a un altro utente',
    en: 'This sign-in is linked to another user already',
  },
  'sign-in-added': { it: 'Accesso collegato', en: 'Sign-in linked' },
  'sign-in-removed': { it: 'Accesso tolto', en: 'Sign-in removed' },
  'last-way-in': {
    it: 'È il tuo unico modo di entrare: prima scegli una password («Password dimenticata?»)',
    en: 'It is your only way in: choose a password first («Forgotten password?»)',
  },
  'password-first': {
    it: 'Prima scegli una password («Password dimenticata?»)',
    en: 'Choose a password first («Forgotten password?»)',
  },
  'sign-in-not-offered': {
    it: 'Con questo servizio qui non si accede',
    en: 'One cannot sign in with this service here',
  },
  'sign-in-not-proven': {
    it: 'Il servizio non ha confermato chi sei: riprova da capo',
    en: 'The service did not confirm who you are: begin again',
  },
  'sign-in-away': {
    it: 'Il servizio di accesso non risponde: riprova, o entra con la password',
    en: 'The sign-in service does not answer: try again, or use your password',
  },
  'sign-in-differs': {
    it: 'Non è quello che ha detto il servizio di accesso',
    en: 'This is not what the sign-in service said',
  },
  'sign-in-incomplete': {
    it: 'Completa i dati per registrarti',
    en: 'Complete your data to register',
  },
  'sign-in-link-first': {
    it: 'C’è già un utente con questa e-mail: entra con la password per collegarlo',
    en: 'There is a user with this e-mail already: sign in with the password to link it',
  },
  'went-wrong': { it: 'Ops, qualcosa è andato storto!', en: 'Oops, something went wrong!' },
  'not-a-salesman': { it: 'Questo accesso è riservato agli agenti', en: 'This sign-in is for salesmen only' },
  'acting-ended': { it: 'Non agisci più per il cliente', en: 'You no longer act for the customer' },
  'email-unconfirmed': {
    it: 'Prima conferma la tua e-mail: ti abbiamo mandato un collegamento',
    en: 'Confirm your e-mail first: we sent you a link',
  },
  'email-confirmed': { it: 'E-mail confermata: grazie!', en: 'E-mail confirmed: thank you!' },
  'email-confirmed-already': { it: 'La tua e-mail è già confermata', en: 'Your e-mail is confirmed already' },
  'name-missing': { it: 'Inserire il nome', en: 'Enter the name' },
  'role-missing': { it: 'Scegliere almeno un ruolo', en: 'Choose at least one role' },
  'role-unknown': { it: 'Ruolo inesistente', en: 'There is no such role' },
  'password-missing': { it: 'Inserire la password', en: 'Enter the password' },
  'old-password-missing': { it: 'Inserire la password attuale', en: 'Enter the present password' },
  'password-too-short': {
    it: 'La password deve avere almeno 8 caratteri',
    en: 'The password must have at least 8 characters',
  },
  'password-too-long': {
    it: 'La password può avere al massimo 200 caratteri',
    en: 'The password may have at most 200 characters',
  },
  'passwords-differ': { it: 'Le password non coincidono!', en: 'The passwords do not match!' },
  'password-common': {
    code: 'weak-password',
    it: 'Questa password è fra le più usate: scegline un’altra',
    en: 'This password is among the most used: choose another',
  },
  'password-too-simple': {
    code: 'weak-password',
    it: 'La password è troppo semplice',
    en: 'The password is too simple',
  },
  'password-is-name': {
    code: 'weak-password',
    it: 'La password non può essere il nome utente o la tua e-mail',
    en: 'The password cannot be your user name or e-mail',
  },
  'wrong-credentials': { it: 'Credenziali errate', en: 'Wrong credentials' },
  'account-locked': {
    it: 'Troppi tentativi falliti: accesso bloccato fino alle {time}',
    en: 'Too many failed attempts: sign-in is locked until {time}',
  },
  'account-slowed': {
    it: 'Troppi tentativi falliti da altre reti: riprova fra mezzo minuto, da un dispositivo già usato o con il link ricevuto via e-mail',
    en: 'Too many failed attempts from other networks: try again in half a minute, from a device that you used before, or by the link in your e-mail',
  },
  'too-many-registrations': {
    it: 'Troppe registrazioni da questa rete o per questo indirizzo: riprova fra un’ora',
    en: 'Too many registrations from this network or for this address: try again in an hour',
  },
  'second-factor-needed': {
    it: 'Inserire il codice dell’app di verifica',
    en: 'Enter the code of your authenticator app',
  },
  'code-missing': { it: 'Inserire il codice', en: 'Enter the code' },
  'code-wrong': { it: 'Codice errato', en: 'Wrong code' },
  'code-used': { it: 'Codice già usato: attendi il prossimo', en: 'This code was used already: wait for the next' },
  'codes-locked': {
    it: 'Troppi codici errati: riprova dopo le {time}, o usa un codice di recupero',
    en: 'Too many wrong codes: try again after {time}, or use a recovery code',
  },
  'recovery-locked': {
    it: 'Troppi codici di recupero errati: riprova dopo le {time}',
    en: 'Too many wrong recovery codes: try again after {time}',
  },
  'ticket-not-valid': {
    it: 'È passato troppo tempo: inserisci di nuovo la password',
    en: 'It took too long: enter your password again',
  },
  'second-factor-on': { it: 'Il secondo fattore è già attivo', en: 'The second factor is on already' },
  'second-factor-off': { it: 'Il secondo fattore non è attivo', en: 'The second factor is not on' },
  'second-factor-required': {
    it: 'L’azienda richiede il secondo fattore a chi gestisce utenti o ruoli',
    en: 'The firm requires a second factor of whoever manages users or roles',
  },
  'second-factor-set-up-first': {
    it: 'Prima attiva il secondo fattore sul tuo utente',
    en: 'Turn the second factor on for your own user first',
  },
  'set-up-not-valid': {
    it: 'Questa configurazione non vale più: ricomincia',
    en: 'This set-up is no longer valid: begin again',
  },
  'second-factor-turned-on': { it: 'Secondo fattore attivato', en: 'Second factor turned on' },
  'second-factor-turned-off': { it: 'Secondo fattore disattivato', en: 'Second factor turned off' },
  'second-factor-was-reset': { it: 'Secondo fattore azzerato', en: 'Second factor reset' },
  'codes-renewed': { it: 'Nuovi codici di recupero creati', en: 'New recovery codes made' },
  'link-not-valid': { it: 'Il collegamento non è valido', en: 'This link is not valid' },
  'link-expired': { it: 'Il collegamento è scaduto', en: 'This link has expired' },
  'link-used': { it: 'Il collegamento è già stato usato', en: 'This link has already been used' },
  invited: { it: 'Invito inviato', en: 'Invitation sent' },
  'password-link-sent': { it: 'Email inviata con successo!', en: 'E-mail sent' },
  suspended: { it: 'Utente sospeso', en: 'User suspended' },
  'session-ended': { it: 'Sessione terminata', en: 'Session ended' },
  'sessions-ended': { it: 'Utente disconnesso ovunque', en: 'User signed out everywhere' },
  'customer-fields-of-staff': {
    it: 'Questo campo è solo dei clienti',
    en: 'This field is for customers only',
  },
  'too-many-rescues': {
    it: 'Troppe richieste da questa rete o per questo indirizzo: riprova fra un’ora',
    en: 'Too many requests from this network or for this address: try again in an hour',
  },
  'link-not-yours': {
    it: 'Sei collegato con un altro utente: esci, poi apri di nuovo il collegamento',
    en: 'You are signed in as another user: sign out, then open the link again',
  },
});
