/** Types of `server.mjs` for the tests, which are TypeScript; the launcher itself runs before anything is compiled. */
export interface PostgresBinaries {
  major: number;
  initdb: string;
  postgres: string;
}

export class PostgresServer {
  constructor(options: {
    dataFolder: string;
    logFile: string;
    settings?: string[];
    binaries?: PostgresBinaries;
  });
  readonly dataFolder: string;
  readonly logFile: string;
  readonly port: number;
  readonly host: string;
  readonly pid: number | null;
  prepare(superuserPassword: string, options?: { sync?: boolean }): Promise<boolean>;
  start(port: number, onExit?: (description: string) => void): Promise<void>;
  stop(signals?: NodeJS.Signals[]): Promise<void>;
}
