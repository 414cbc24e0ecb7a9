/** Reports as mail hosts write them, about a message whose return path is given. */

/** A delivery report (RFC 3464). @param status as `5.1.1`; an `action` other than `failed` is no failure */
export function bounced(returnPath: string, status: string, action = 'failed'): string {
  return report(
    'delivery-status',
    `Reporting-MTA: dns; mx.posta.example\r\n\r\nFinal-Recipient: rfc822; lettrice@abbonati.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status}\r\n  no such mailbox here\r\n`,
    returnPath,
  );
}

/** A complaint (RFC 5965). */
export function complained(returnPath: string, kind = 'abuse'): string {
  const fields = `Feedback-Type: ${kind}\r\nUser-Agent: Posta/1.0\r\nVersion: 1\r\nOriginal-Mail-From: <${returnPath}>\r\n`;
  return report('feedback-report', fields, returnPath);
}

/** The automatic reply of a reader who is on holiday (RFC 3834). */
export function absent(returnPath: string): string {
  return `From: Carla <lettrice@abbonati.example>\r\nTo: <${returnPath}>\r\nSubject: Sono in ferie\r\nAuto-Submitted: auto-replied\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nTorno il 24. Action: failed\r\nStatus: 5.1.1\r\n`;
}

function report(type: 'delivery-status' | 'feedback-report', fields: string, returnPath: string): string {
  const part = (name: string, content: string) => `--zz\r\nContent-Type: ${name}\r\n\r\n${content}\r\n`;
  return [
    `From: Mail Delivery System <mailer-daemon@mx.posta.example>\r\nTo: <${returnPath}>\r\nSubject: Undelivered\r\n`,
    'Auto-Submitted: auto-replied\r\nMIME-Version: 1.0\r\n',
    `Content-Type: multipart/report; report-type=${type}; boundary="zz"\r\n\r\n`,
    part('text/plain; charset=utf-8', 'This is the mail system.'),
    part(`message/${type}`, fields),
    part('message/rfc822', `Return-Path: <${returnPath}>\r\nSubject: Occasioni di marzo\r\n\r\nTesto`),
    '--zz--\r\n',
  ].join('');
}

/** The secret that APIs of tests require with a report. */
export const BOUNCE_SECRET = 'il segreto degli avvisi';
