/** Types of `processes.mjs` for the tests, which are TypeScript. */
export function isAlive(pid: number): boolean;
