/** What no answer may hold: stacks, paths, SQL and the names of what is inside. */
export const LEAKS =
  /\n\s+at |node_modules|\/dist\/|\.[jt]s:\d+|file:\/\/|syntax error at|violates|QueryFailed|TypeORM|driverError|SELECT \w|INSERT INTO|ECONN|ZodError/;
