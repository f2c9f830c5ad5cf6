/** The colours of the client, as `<html data-theme>` names them. The system's by default. */
export const colorModes = ['light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];

/** The cookie with the colours that a visitor chose, in which the server writes the document. */
export const COLOR_MODE_COOKIE = 'bahon_color_mode';
