import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';

/** The server that docker-compose.yml runs; an architecture test holds the two together. */
export const IMAGE = 'kurrentplatform/kurrentdb:26.0';
export const PORT = 2113;
export const ENVIRONMENT = {
  KURRENTDB_CLUSTER_SIZE: '1',
  KURRENTDB_INSECURE: 'true',
  KURRENTDB_NODE_PORT: String(PORT),
  KURRENTDB_RUN_PROJECTIONS: 'System',
};

/** A real server for tests, and how to stop it. */
export interface RealServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Why no Docker engine answers here; null when one does. */
export async function missingDocker(): Promise<string | null> {
  return getContainerRuntimeClient().then(
    () => null,
    (error: Error) => error.message,
  );
}

/** Starts a server of its own, empty. @throws Error when the engine cannot get or start the image */
export async function startRealServer(): Promise<RealServer> {
  const container = await new GenericContainer(IMAGE)
    .withEnvironment(ENVIRONMENT)
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCodeMatching((code) => code >= 200 && code < 300))
    .withStartupTimeout(180_000)
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}
