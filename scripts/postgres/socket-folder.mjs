import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

/** The longest path of a socket on macOS; Linux allows 107. */
const MAX_PATH_BYTES = 103;

const socketFile = (folder, port) => path.join(folder, `.s.PGSQL.${port}`);

/**
 * Creates the private folder for a server's Unix socket, beside its data folder.
 * @param {{ uid: number, gid: number } | null} user the owner; null means the current user
 * @returns {string | null} null where only TCP works: on Windows, where Node has no Unix sockets, or if the path would be too
 *   long, or the folder can't be created
 */
export function createSocketFolder(dataFolder, port, user) {
  const folder = `${dataFolder}.socket`;
  if (process.platform === 'win32' || Buffer.byteLength(socketFile(folder, port)) > MAX_PATH_BYTES)
    return null;
  try {
    // After a crash its lock file may name a process id that now belongs to some other program.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
    return folder;
  } catch {
    return null;
  }
}

/** Whether this process can connect to the server's socket. */
export function canConnect(folder, port) {
  return new Promise((resolve) => {
    const socket = connect(socketFile(folder, port));
    const settle = (isConnected) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
