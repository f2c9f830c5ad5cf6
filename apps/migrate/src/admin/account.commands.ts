import { newPasswordText, registerBodySchema } from '@app/contracts/accounts.js';
import { errorCatalogue, isErrorCode } from '@app/contracts/errors.js';
import { InstallationAccountsService } from '@app/domain/accounts/installation-accounts.service.js';
import { SecondFactorResetService } from '@app/domain/second-factor/second-factor-reset.service.js';
import { type Command, CommandError, requiredFlag } from './command.js';
import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const GENERATED_LENGTH = 20;

/** A new password. Generated ones are shown once. */
interface NewPassword {
  password: string;
  isGenerated: boolean;
}

/**
 * Reads the password from standard input (a pipe or a secret file) if requested, otherwise generates one. Passwords are
 * never taken from arguments, which are visible in the process list and the shell history.
 */
async function newPassword(isFromInput: boolean): Promise<NewPassword> {
  if (!isFromInput) return { password: generate(), isGenerated: true };
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), isGenerated: false };
}

function generate(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

const passwordOption = { 'password-stdin': { type: 'boolean' } } as const;

/** Creates an admin account, for example the first one of an installation. */
export const createAdmin: Command = {
  usage: 'create-admin --username NAME --email ADDRESS --name "FULL NAME" --phone NUMBER [--password-stdin]',
  summary: 'creates an admin account; generates and prints a password unless --password-stdin is given',
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    phone: { type: 'string' },
    ...passwordOption,
  },
  async run(values, { services, print }) {
    const fields = Object.fromEntries(
      ['username', 'email', 'name', 'phone'].map((name) => [name, requiredFlag(values, name)]),
    );
    const { password, isGenerated } = await newPassword(values['password-stdin'] === true);
    const result = registerBodySchema.safeParse({ ...fields, password });
    if (!result.success) throw firstProblem(result.error.issues);
    const accounts = (await services()).get(InstallationAccountsService);
    await accounts.createAdmin(result.data);
    print(`Created the admin ${result.data.username}.`);
    if (isGenerated) console.log(password);
  },
};

/** For users who have lost both their password and their mailbox. */
export const resetPassword: Command = {
  usage: 'reset-password --user USERNAME-OR-EMAIL [--password-stdin]',
  summary: 'sets a new password for a user and ends all their sessions',
  options: { user: { type: 'string' }, ...passwordOption },
  async run(values, { services, print }) {
    const user = requiredFlag(values, 'user');
    const { password, isGenerated } = await newPassword(values['password-stdin'] === true);
    const result = newPasswordText.safeParse(password);
    if (!result.success) throw firstProblem(result.error.issues);
    const accounts = (await services()).get(InstallationAccountsService);
    await accounts.resetPassword(user, password);
    print(`Reset the password of ${user} and ended all their sessions.`);
    if (isGenerated) console.log(password);
  },
};

/** For users who have lost their second factor and have no other admin to reset it. */
export const resetSecondFactor: Command = {
  usage: 'reset-second-factor --user USERNAME-OR-EMAIL',
  summary: 'removes all second factors of a user, ends all their sessions and emails them',
  options: { user: { type: 'string' } },
  async run(values, { services, print }) {
    const user = requiredFlag(values, 'user');
    await (await services()).get(SecondFactorResetService).resetOf(user);
    print(`Removed the second factors of ${user} and ended all their sessions.`);
  },
};

function firstProblem(issues: { path: PropertyKey[]; message: string }[]): CommandError {
  const [issue] = issues;
  const code = issue?.message ?? '';
  const reason = isErrorCode(code) ? errorCatalogue[code].text : code;
  return new CommandError(`${String(issue?.path[0] ?? 'password')}: ${reason}`);
}
