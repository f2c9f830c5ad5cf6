/** Types of `server.mjs` for the tests, which are TypeScript; the launcher itself runs before anything is compiled. */
export class PostgresServer {
  constructor(options: { dataFolder: string; logFile: string; settings?: string[] });
  readonly dataFolder: string;
  readonly logFile: string;
  readonly port: number;
  readonly pid: number | null;
  prepare(superuserPassword: string, options?: { sync?: boolean }): Promise<boolean>;
  start(port: number, onExit?: (description: string) => void): Promise<void>;
  stop(signals?: NodeJS.Signals[]): Promise<void>;
}
