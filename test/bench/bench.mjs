/**
 * `npm run bench [-- part…]`: the figures of `docs/performance.md`, each part a section of it: requests, growth, ledger, workers, sockets,
 * memory, places, and only by name: profile, which prints where the time goes. (`npm run bench:live` measures the way to a screen.) Every figure is the median of at least three rounds. Each part takes at most six minutes, starts a PostgreSQL and processes of its
 * own on loopback addresses, and leaves nothing but its section behind.
 */
import { buildStale } from '../../scripts/launcher/build.mjs';
import { benchGrowth } from './parts/growth.mjs';
import { benchLedger } from './parts/ledger.mjs';
import { benchMemory } from './parts/memory.mjs';
import { benchPlaces } from './parts/places.mjs';
import { benchProfile } from './parts/profile.mjs';
import { benchRequests } from './parts/requests.mjs';
import { benchSockets } from './parts/sockets.mjs';
import { benchWorkers } from './parts/workers.mjs';
import { waitForQuiet } from './support/report.mjs';

const parts = {
  requests: benchRequests,
  growth: benchGrowth,
  ledger: benchLedger,
  workers: benchWorkers,
  sockets: benchSockets,
  memory: benchMemory,
  places: benchPlaces,
  profile: benchProfile,
};

const partNames = process.argv.slice(2);
const unknown = partNames.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined)
  fail(`There is no part "${unknown}"; there are: ${Object.keys(parts).join(', ')}.`);
// Otherwise an old build would be measured.
await buildStale();

for (const [name, run] of Object.entries(parts)) {
  if (partNames.length > 0 ? !partNames.includes(name) : name === 'profile') continue;
  await waitForQuiet();
  const startTime = performance.now();
  await run();
  console.log(`${name} took ${((performance.now() - startTime) / 1000).toFixed(0)} s`);
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
