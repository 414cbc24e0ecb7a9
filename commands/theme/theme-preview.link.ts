import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The link to the theme's draft (`/anteprima/aspetto/{token}`): its holder sees the draft as it is then. */
export const themePreviewLink = defineLink('theme-preview', {});
