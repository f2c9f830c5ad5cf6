/** `npm run build`: always builds the server to dist/apps and dist/chunks, and the web client to dist/web. */
import { buildStale } from './launcher/build.mjs';
import { Failure, warn } from './launcher/console.mjs';
import { installPackages } from './launcher/install.mjs';

try {
  await installPackages();
  await buildStale({ isForced: true });
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  warn(error.message);
  process.exit(1);
}
