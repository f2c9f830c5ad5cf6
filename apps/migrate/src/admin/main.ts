import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { type INestApplicationContext, type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { errorCatalogue } from '@app/contracts/errors.js';
import { InstallationAccountsService } from '@app/domain/accounts/installation-accounts.service.js';
import { KnownDevicesService } from '@app/domain/accounts/known-devices.service.js';
import { SessionsService } from '@app/domain/accounts/sessions.service.js';
import { AuditModule } from '@app/domain/audit/audit.module.js';
import { entities } from '@app/domain/entities.js';
import { MaintenanceModule } from '@app/domain/maintenance/maintenance.module.js';
import { PlaceImportsService } from '@app/domain/places/place-imports.service.js';
import { RecoveryCodesService } from '@app/domain/second-factor/recovery-codes.service.js';
import { SecondFactorResetService } from '@app/domain/second-factor/second-factor-reset.service.js';
import { SecondFactorsService } from '@app/domain/second-factor/second-factors.service.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { type Config, ConfigError, loadConfig } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { createLogger, reasonOf, LoggingModule } from '@app/platform/logging/logger.js';
import { OutboxModule } from '@app/platform/outbox/outbox.service.js';
import { QueueModule } from '@app/platform/queue/queue.module.js';
import { SecurityModule } from '@app/platform/security/sealer.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { createAdmin, resetPassword, resetSecondFactor } from './account.commands.js';
import { backup, restore } from './backup.commands.js';
import { type Command, CommandError, type CommandValues } from './command.js';
import { roadCheck, placesImport } from './geography.commands.js';
import { replayFailed, prune } from './maintenance.commands.js';

/** The services that commands use, without HTTP and background work. */
@Module({})
class AdminModule {
  static of(config: Config, logger: Logger): DynamicModule {
    return {
      module: AdminModule,
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(logger),
        DatabaseModule.of('bahon-admin', entities),
        SecurityModule,
        OutboxModule,
        QueueModule,
        StorageModule,
        AuditModule,
        MaintenanceModule,
      ],
      providers: [
        KnownDevicesService,
        SessionsService,
        InstallationAccountsService,
        RecoveryCodesService,
        SecondFactorsService,
        SecondFactorResetService,
        PlaceImportsService,
      ],
    };
  }
}

const commands: Record<string, Command> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'replay-failed': replayFailed,
  prune,
  'road check': roadCheck,
  'places import': placesImport,
  backup,
  restore,
};

const print = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run admin -- <command> [flags]`: tasks of system administrators that have no screen. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const invocation = parseInvocation(args);
  if (!invocation) {
    print(usage());
    if (args[0] !== '--help') process.exitCode = 2;
    return;
  }
  const { command } = invocation;
  const values = parse(command, invocation.args);
  let loadedConfig: Config | null = null;
  const config = () => (loadedConfig ??= loadConfig());
  let context: INestApplicationContext | null = null;
  const services = async () => {
    const logger = createLogger('admin', process.env['LOG_LEVEL'] ?? 'warn');
    context ??= await NestFactory.createApplicationContext(AdminModule.of(config(), logger), {
      logger: false,
      abortOnError: false,
    });
    return context;
  };
  try {
    await command.run(values, {
      get config() {
        return config();
      },
      services,
      print,
    });
  } finally {
    await (context as INestApplicationContext | null)?.close();
  }
}

/** A command's name is one word, such as `prune`, or two, such as `road check`. */
function parseInvocation(args: string[]): { command: Command; args: string[] } | null {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    if (Object.hasOwn(commands, name)) return { command: commands[name]!, args: args.slice(words) };
  }
  return null;
}

function parse(command: Command, args: string[]): CommandValues {
  try {
    const { options, argument } = command;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: argument !== undefined });
    return { ...(values as CommandValues), ...(argument && { [argument]: positionals[0] }) };
  } catch (error) {
    throw new CommandError(
      `${(error as Error).message.split('. ')[0]}\nUsage: npm run admin -- ${command.usage}`,
    );
  }
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage: flags, summary }) => `  ${flags}\n      ${summary}`);
  return `Usage: npm run admin -- <command> [flags]\n${lines.join('\n')}`;
}

function describe(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  if (error instanceof DomainError) return errorCatalogue[error.code].text;
  return `Command failed: ${reasonOf(error)}`;
}

main()
  .catch((error: unknown) => {
    print(describe(error));
    process.exitCode = 1;
  })
  // Open connections of libraries must not keep the process alive.
  .finally(() => process.exit());
