/**
 * Loaded into a process before its own code (`--import`): has one of its threads wait in a system call that never returns, as a name
 * server or a disk that went away would. `HELD_BY` is a named pipe that nobody writes to.
 */
import { open } from 'node:fs';

open(process.env['HELD_BY'], 'r', () => undefined);
