/** Types of `ports.mjs` for the tests. */
export function freePort(host?: string, range?: { first: number; last: number }): Promise<number>;
export function portProblem(port: number, host: string): Promise<string | null>;
