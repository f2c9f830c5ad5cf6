/** The colours of the client, as `<html data-theme>` names them. Without a choice those of the system count. */
export const colorModes = ['light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/** The cookie with the colours that a visitor chose, in which the server writes the document. */
export const COLOR_MODE_COOKIE = 'bahon_color_mode';
