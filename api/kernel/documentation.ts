import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { withSharedSchemas } from './shared-schemas.ts';

/** OpenAPI 3.1 at `/docs/json`, and its reader at `/docs`. Register before the routes. */
export async function documentApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Officina',
        version: '1',
        description:
          'Riparazioni, preventivi e cronologia. Le scritture accettano `Idempotency-Key` e, dove modificano, `If-Match` con la revisione caricata.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: (made) => withSharedSchemas('openapiObject' in made ? made.openapiObject : made.swaggerObject),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Its own policy loads a badge from a foreign host, and would upgrade plain http.
    transformStaticCSP: (policy) =>
      policy.replace(' validator.swagger.io', '').replace('upgrade-insecure-requests;', ''),
    uiConfig: { docExpansion: 'none', validatorUrl: 'none', persistAuthorization: false },
  });
}
