import type { INestApplicationContext } from '@nestjs/common';
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '@app/platform/config/config.js';

/** A failure that the user of the command line can fix: shown as one line. */
export class CommandError extends Error {}

export type CommandValues = Record<string, string | boolean | undefined>;

/** Context of a command. The product's services are started only when a command uses them. */
interface CommandTools {
  /** Read when a command asks for it; some need no settings. */
  readonly config: Config;
  services: () => Promise<INestApplicationContext>;
  /** A line on standard error: standard output contains only results. */
  print: (line: string) => void;
}

/** One command of `npm run admin`. */
export interface Command {
  /** Its flags as the usage shows them. */
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** The name of its argument without a flag, if it takes one. */
  argument?: string;
  run: (values: CommandValues, tools: CommandTools) => Promise<void>;
}

/** A flag that must be there. */
export function requiredFlag(values: CommandValues, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new CommandError(`--${name} is missing`);
  return value;
}

/** The command's argument, which must be there. */
export function requiredArgument(values: CommandValues, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new CommandError(`${name} is missing`);
  return value;
}
