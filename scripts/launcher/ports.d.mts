/** Types of `ports.mjs` for the tests. */
export function freePort(host?: string): Promise<number>;
export function portProblem(port: number, host: string): Promise<string | null>;
