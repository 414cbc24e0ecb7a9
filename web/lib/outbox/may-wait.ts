/**
 * Calls that do not wait in the outbox: offline they fail at once, and their screen keeps what was typed. Each is given
 * by the beginning of its path, with the reason; all other writes wait for the connection.
 */
export const GO_NOW: Readonly<Record<string, string>> = {
  '/api/auth': 'signing in: nobody is signed in yet',
  '/api/v1/user': 'passwords, codes and rights: a browser never keeps them, and they hold at once',
  '/api/v1/roles/insertNoAuth': 'holds an access token',
  '/api/v1/setup': 'the first start: nobody is signed in yet',
  '/api/v1/firm': 'holds the password of the mail server',
  '/api/v1/settings': 'kept and sent by lib/settings',
  '/api/v1/imports': 'a file, worked at by the server while one looks',
  '/api/v1/worktimer': 'the server takes the time at which it hears of it',
  '/api/v1/transportdocument': 'a fiscal number and its day are given at once or not at all',
  '/api/v1/erasure': 'can’t be undone: decided on what is seen now',
  '/api/v1/searchitemsGr': 'a reading that is sent as a body',
  '/api/v1/salesman': 'whom one acts for holds at once, for an hour, in this session',
  '/api/v1/analytics': 'a reading that is sent as a body',
  '/api/v1/history': 'a reading that is sent as a body',
  '/api/v1/intervention/updateMessagesSeen': 'sent again whenever messages are seen',
  '/api/v1/intervention/receipt': 'holds a signature, which a browser never keeps; its paper is printed now',
  '/api/v1/Cart': 'what is bought, and at which price, is decided on what is seen now',
  '/api/v1/CartDetail': 'the same',
  '/api/v1/useraddress': 'where a cart goes: what its delivery costs is worked out anew at once',
  '/api/v1/salesorder': 'an order and its money: on what is seen now',
  '/api/v1/orderlink': 'an order, by a link that is a secret: on what is seen now',
  '/api/v1/payments': 'a payment: on what is seen now, by a link that is a secret',
  '/api/v1/contactrequest':
    'a form of the public site, with its signed ticket; and what answers one, on what is seen now',
  '/api/v1/contact/subscribe': 'the same',
  '/api/v1/contact/unsubscribe': 'the same',
  '/api/v1/newsletter/unsubscribe': 'the same',
  '/api/v1/log': 'what a browser tells of its own faults: never worth waiting for',
};

/** Whether a save of this path may wait for the connection. */
export function mayWait(path: string): boolean {
  return (
    !path.endsWith('/erase') && !Object.keys(GO_NOW).some((start) => path === start || path.startsWith(`${start}/`))
  );
}
