import type { Server, Socket } from 'socket.io';
import type { ClientMessages, ServerMessages } from '#api/contracts/live.contract.ts';
import type { SignedIn } from '#api/kernel/session.ts';

/** What is remembered of a connected browser. */
export interface SocketData {
  /** The account that the socket speaks for; its token is read again when rights may have changed. */
  signedIn: SignedIn;
  readonly token: string;
  /** Followed topics and the room of each. */
  readonly topics: Map<string, string>;
  /** The subjects that it announced as open (`presence-subjects.ts`). */
  readonly present: Set<string>;
}

type NoServerMessages = Record<string, never>;
export type LiveServer = Server<ClientMessages, ServerMessages, NoServerMessages, SocketData>;
export type LiveSocket = Socket<ClientMessages, ServerMessages, NoServerMessages, SocketData>;

/** Rooms by which a socket is found again when its rights change. */
export const accountRoom = (accountId: number) => `account-${accountId}`;
export const sessionRoom = (sessionId: string) => `session-${sessionId}`;
