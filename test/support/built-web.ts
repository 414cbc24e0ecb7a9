/** Builds the web app and the public pages, where a source is newer than they are, as `npm start` does. */
export async function buildWeb(): Promise<void> {
  const { buildWeb: build } = (await import(new URL('../../platform/setup/web-build.mjs', import.meta.url).href)) as {
    buildWeb(): Promise<void>;
  };
  await build();
}
