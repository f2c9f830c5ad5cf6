/** A wrong or missing setting. Its message is one line that names the variable. */
export class ConfigError extends Error {}
