import { describe, expect, it } from 'vitest';
import { asFailure, failureFrom, unreachable } from '#web/lib/http/failure.ts';
import { isOwnCommand, newCommandId, rememberCommand } from '#web/lib/http/own-commands.ts';

describe('a failing answer', () => {
  it('speaks with the message of its body', () => {
    const failure = failureFrom(
      422,
      JSON.stringify({ code: 'x', message: 'Manca il cliente', fields: [{ field: 'a', message: 'b' }] }),
    );
    expect(failure).toMatchObject({
      status: 422,
      code: 'x',
      message: 'Manca il cliente',
      fields: [{ field: 'a', message: 'b' }],
    });
  });

  it('falls back to error_description, then to the raw body', () => {
    expect(failureFrom(400, JSON.stringify({ error: 'invalid_grant', error_description: 'Scaduta' }))).toMatchObject({
      message: 'Scaduta',
      code: 'invalid_grant',
    });
    expect(failureFrom(502, 'Bad Gateway').message).toBe('Bad Gateway');
    expect(failureFrom(500, '').message).toBe('Ops, qualcosa è andato storto!');
  });

  it('is told apart from a server that was not reached', () => {
    expect(unreachable()).toMatchObject({
      status: 0,
      message: 'Impossibile connettersi al server. Controlla la connessione e riprova.',
    });
  });

  it('does not show what a programming error says', () => {
    expect(asFailure(new TypeError('x is undefined')).message).toBe('Ops, qualcosa è andato storto!');
  });
});

describe('own commands', () => {
  it('are known again, others are not', () => {
    const id = newCommandId();
    expect(isOwnCommand(id)).toBe(true);
    expect(isOwnCommand('someone-else')).toBe(false);
    expect(isOwnCommand(null)).toBe(false);
  });

  it('are forgotten, oldest first, so that a long day does not fill the memory', () => {
    const first = newCommandId();
    for (let i = 0; i < 500; i++) rememberCommand(`c${i}`);
    expect(isOwnCommand(first)).toBe(false);
    expect(isOwnCommand('c499')).toBe(true);
  });
});
