/** What no answer may contain: stack traces, paths, SQL and internal names. */
export const LEAKS =
  /\n\s+at |node_modules|\/dist\/|\.[jt]s:\d+|file:\/\/|syntax error at|violates|QueryFailed|TypeORM|driverError|SELECT \w|INSERT INTO|ECONN|ZodError/;
