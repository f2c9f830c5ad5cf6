import type { INestApplicationContext } from '@nestjs/common';
import type { ParseArgsConfig } from 'node:util';
import type { Config } from '@app/platform/config/config.js';

/** An error that the user of the command line can fix, shown as one line. */
export class CommandError extends Error {}

export type CommandValues = Record<string, string | boolean | undefined>;

/** The context of a command. Services are started only when a command uses them. */
interface CommandTools {
  /** Loaded on first use, because some commands need no settings. */
  readonly config: Config;
  services: () => Promise<INestApplicationContext>;
  /** Prints a line to standard error: standard output contains only results. */
  print: (line: string) => void;
}

/** One command of `npm run admin`. */
export interface Command {
  /** Its flags, as shown in the usage. */
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** The name of its argument without a flag, if it takes one. */
  argument?: string;
  run: (values: CommandValues, tools: CommandTools) => Promise<void>;
}

/** The value of a required flag. */
export function requiredFlag(values: CommandValues, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new CommandError(`Missing required flag --${name}`);
  return value;
}

/** The command's required argument. */
export function requiredArgument(values: CommandValues, name: string): string {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new CommandError(`Missing required argument ${name}`);
  return value;
}
