import type { Logger } from 'pino';
import { type RequestContext, requestContext } from '../logging/request-context.js';
import { Gathered } from '../process/gathered.js';
import { type CommandScope, commandScope } from './command-scope.js';
import type { Database, Transaction } from './database.service.js';

/** A command and the request it comes from, which its events are to name. */
export interface Asked<Item> {
  item: Item;
  context: RequestContext | undefined;
}

/** How a command ended. What was refused has changed nothing. */
export type Verdict<Result> = { result: Result } | { refusal: Error };

/** How commands of a kind are done. */
export interface CommandWork<Item, Result> {
  /** One by itself, waiting for whatever it takes. */
  alone(tx: Transaction, asked: Asked<Item>): Promise<Verdict<Result>>;
  /**
   * Several, in their order, without waiting for locks that others hold for long: null where one would have to, or where it is
   * better decided alone.
   */
  together(tx: Transaction, asked: readonly Asked<Item>[]): Promise<(Verdict<Result> | null)[]>;
}

interface Command<Item> extends Asked<Item> {
  scope: CommandScope | undefined;
}

/** Commands that share a transaction, and transactions at a time. */
const MAX_TOGETHER = 50;
const LANES = 2;

/**
 * Commands of one kind that are asked for together share a transaction: under load its statements and the wait for the disk are
 * paid for once. Guarantee: to each of them it is as if it had one of its own. Its answer commits with its change
 * (`CommandScope`), its refusal is nobody else's, and whatever keeps all of them from committing has each done alone.
 */
export class SharedTransaction<Item, Result> {
  private readonly gathered = new Gathered(this.doTogether.bind(this), MAX_TOGETHER, LANES);

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly work: CommandWork<Item, Result>,
  ) {}

  /** @throws what refused it, or why it failed. */
  async do(item: Item): Promise<Result> {
    const command = { item, context: requestContext.getStore(), scope: commandScope.getStore() };
    const verdict = await this.gathered.do(command);
    if (verdict) return resultOf(verdict);
    return this.database.transaction(async (tx) => resultOf(await this.work.alone(tx, command)));
  }

  private async doTogether(commands: Command<Item>[]): Promise<(Verdict<Result> | null)[]> {
    let isDecided = false;
    try {
      // No request's in particular.
      return await requestContext.exit(() =>
        this.database.aside(async (tx) => {
          isDecided = false;
          const verdicts = await this.work.together(tx, commands);
          await keepAnswers(tx, commands, verdicts);
          isDecided = true;
          return verdicts;
        }),
      );
    } catch (error) {
      // The commit was under way, and who knows how far: done again, they could be refused for what they did themselves.
      if (isDecided) throw error;
      this.logger.warn({ err: error, commands: commands.length }, 'commands are done one by one');
      return commands.map(() => null);
    }
  }
}

function resultOf<Result>(verdict: Verdict<Result>): Result {
  if ('refusal' in verdict) throw verdict.refusal;
  return verdict.result;
}

async function keepAnswers<Item, Result>(
  tx: Transaction,
  commands: Command<Item>[],
  verdicts: (Verdict<Result> | null)[],
): Promise<void> {
  await Promise.all(
    commands.map(async ({ scope }, index) => {
      const verdict = verdicts[index];
      if (verdict && 'result' in verdict) await scope?.beforeCommit(tx, { result: verdict.result });
    }),
  );
}
