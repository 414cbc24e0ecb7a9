import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import type { RouteDeps } from './deps.ts';
import { data } from './query-route.ts';
import { FAILURES, type Route, type RouteFacts, routeInfo } from './route.ts';
import { refuseFields } from './validation.ts';

interface RawFacts extends Pick<RouteFacts, 'tag' | 'summary' | 'commands'> {
  /** Larger bodies are answered 413. */
  readonly maxBytes: number;
  /** Checks the sender by what the bytes or the headers carry, and records what they say. @throws Problem */
  readonly take: (bytes: Buffer, request: FastifyRequest, deps: RouteDeps) => Promise<void>;
}

/**
 * A call that other machines make, whose body counts byte for byte: hence a route apart from the kit, which reads JSON.
 * Its answer holds no data.
 */
export function rawRoute(endpoint: Endpoint, { maxBytes, take, ...facts }: RawFacts): Route {
  const info = routeInfo(endpoint, { ...facts, access: 'public' });
  return {
    info,
    mount: (app, deps) => {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
          done(null, body),
        );
        scope.route({
          method: 'POST',
          url: info.path,
          bodyLimit: maxBytes,
          compress: false,
          schema: {
            tags: [info.tag],
            summary: info.summary,
            description: 'Chiunque.',
            security: [],
            ...(endpoint.params ? { params: endpoint.params } : {}),
            response: { 200: endpoint.answer, ...FAILURES },
          },
          preValidation: async ({ query }) => refuseFields(query),
          handler: async (request) => {
            const { body } = request;
            await take(Buffer.isBuffer(body) ? body : Buffer.alloc(0), request, deps);
            return data(null);
          },
        });
      });
    },
  };
}
