import { newPasswordText, registerBodySchema } from '@app/contracts/accounts.js';
import { errorCatalogue, isErrorCode } from '@app/contracts/errors.js';
import { InstallationAccountsService } from '@app/domain/accounts/installation-accounts.service.js';
import { SecondFactorResetService } from '@app/domain/second-factor/second-factor-reset.service.js';
import { type Command, CommandError, requiredFlag } from './command.js';
import { newPassword } from './password-input.js';

const passwordOption = { 'password-stdin': { type: 'boolean' } } as const;

/** Creates an admin account, for example the first one of an installation. */
export const createAdmin: Command = {
  usage: 'create-admin --username NAME --email ADDRESS --name "FULL NAME" --phone NUMBER [--password-stdin]',
  summary: 'an account with the role admin; without --password-stdin a password is made and printed',
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
    print(`${result.data.username} can sign in as an admin.`);
    if (isGenerated) console.log(password);
  },
};

/** For a user without password and mailbox. */
export const resetPassword: Command = {
  usage: 'reset-password --user USERNAME-OR-EMAIL [--password-stdin]',
  summary: 'a new password for anybody; all their sessions end',
  options: { user: { type: 'string' }, ...passwordOption },
  async run(values, { services, print }) {
    const user = requiredFlag(values, 'user');
    const { password, isGenerated } = await newPassword(values['password-stdin'] === true);
    const result = newPasswordText.safeParse(password);
    if (!result.success) throw firstProblem(result.error.issues);
    const accounts = (await services()).get(InstallationAccountsService);
    await accounts.resetPassword(user, password);
    print(`${user} has a new password, and is signed out everywhere.`);
    if (isGenerated) console.log(password);
  },
};

/** For a user who has lost the second factor, and whom no other admin can help. */
export const resetSecondFactor: Command = {
  usage: 'reset-second-factor --user USERNAME-OR-EMAIL',
  summary: 'removes all second factors of anybody; all their sessions end, and they are mailed',
  options: { user: { type: 'string' } },
  async run(values, { services, print }) {
    const user = requiredFlag(values, 'user');
    await (await services()).get(SecondFactorResetService).resetOf(user);
    print(`${user} has no second factor any more, and is signed out everywhere.`);
  },
};

function firstProblem(issues: { path: PropertyKey[]; message: string }[]): CommandError {
  const [issue] = issues;
  const code = issue?.message ?? '';
  const reason = isErrorCode(code) ? errorCatalogue[code].text : code;
  return new CommandError(`${String(issue?.path[0] ?? 'password')}: ${reason}`);
}
