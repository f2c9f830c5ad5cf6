/**
 * Loaded into a process before its own code (`--import`). It blocks one thread of the process in a system call that never returns, as an
 * unreachable name server or disk does. `BLOCKING_PIPE` is a named pipe that no process writes to.
 */
import { open } from 'node:fs';

open(process.env['BLOCKING_PIPE'], 'r', () => undefined);
