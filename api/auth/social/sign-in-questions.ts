import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { instanceCookie } from '#api/kernel/instance-cookie.ts';
import type { SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { SignInQuestion } from '#platform/open-id/open-id-provider.ts';
import { derivedKey } from '#platform/secrets/derived-key.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { takeOnce } from '#platform/signed-links/used-links.ts';
import { signInQuestionLink } from './sign-in-question.link.ts';

/** How long a person may take at the provider. */
const OPEN_MS = 10 * 60_000;

/** A question that was put to a provider, as the browser that asked brings it back. */
interface OpenQuestion extends SignInQuestion {
  /** Uses the question up. False: it was used before. */
  take(pool: Pool): Promise<boolean>;
}

/**
 * Binds a provider's answer to the browser that asked. An httpOnly cookie holds a random word, signed; state, nonce and
 * code verifier are HMACs of it, so nothing is stored, no script reads them, and another browser's answer does not fit.
 * The last question of a browser counts: a second tab that asks makes the first begin again.
 */
export interface SignInQuestions {
  ask(provider: SignInProvider, now: number, reply: FastifyReply): SignInQuestion;
  /** Null: this browser asked nothing of this provider, or too long ago. */
  asked(provider: SignInProvider, now: number, request: FastifyRequest): OpenQuestion | null;
  /** Clears the cookie: no question is open any more. */
  forget(reply: FastifyReply): void;
}

/**
 * @param master the master key
 * @param publicUrl the address that people type; https binds the cookie to this very host
 */
export function signInQuestions(master: Buffer, publicUrl: string): SignInQuestions {
  const cookie = instanceCookie(master, publicUrl, 'question');
  const links = signedLinks(master);
  const secret = derivedKey(master, 'provider answers');
  const derived = (what: string, word: string) =>
    createHmac('sha256', secret).update(`${what}\n${word}`).digest('base64url');
  const questionOf = (word: string): SignInQuestion => ({
    state: derived('state', word),
    nonce: derived('nonce', word),
    codeVerifier: derived('verifier', word),
  });
  return {
    ask: (provider, now, reply) => {
      const random = randomBytes(24).toString('base64url');
      const expiresAt = new Date(now + OPEN_MS).toISOString();
      const word = links.make(signInQuestionLink, { provider, random, expiresAt });
      cookie.set(reply, word, OPEN_MS);
      return questionOf(word);
    },
    asked: (provider, now, request) => {
      const word = cookie.read(request);
      const link = links.open(signInQuestionLink, word, now);
      if (link?.provider !== provider) return null;
      return { ...questionOf(word), take: (pool) => takeOnce(pool, word, link.expiresAt) };
    },
    forget: cookie.clear,
  };
}
