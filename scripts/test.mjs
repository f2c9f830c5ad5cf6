/**
 * `npm test`: runs the checks and every suite on the Node release of the images; `npm test -- api browser -t "name"` runs a part.
 * A failing suite doesn't stop the others. Totals are written to .artifacts/test-results.json for .ci/run.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStale } from './launcher/build.mjs';
import { Failure, oneLine, warn } from './launcher/console.mjs';
import { installPackages } from './launcher/install.mjs';
import { root } from './launcher/settings.mjs';
import { checks, runCheck, runInParallel } from './testing/checks.mjs';
import { findNode, IMAGE_NODE } from './testing/node-releases.mjs';
import { findPrograms } from './testing/prerequisites.mjs';
import { Report } from './testing/report.mjs';
import { selectSuites, runSuite } from './testing/suites.mjs';

// `npm run test:node20` chooses another Node release and another results folder.
const artifacts = process.env.BAHON_TEST_ARTIFACTS ?? path.join(root, '.artifacts');
const resultsFile = path.join(artifacts, 'test-results.json');
mkdirSync(artifacts, { recursive: true });
rmSync(resultsFile, { force: true });

const { problem, selectedSuites, hasChecks, jestArguments } = selectSuites(process.argv.slice(2));
if (problem) {
  warn(problem);
  process.exit(1);
}

const report = new Report();
const scratch = mkdtempSync(path.join(os.tmpdir(), 'bahon-test-'));
let database = null;
let isInterrupted = false;
process.on('SIGINT', () => (isInterrupted = true));
process.on('SIGTERM', () => (isInterrupted = true));

try {
  const neededPrograms = [...new Set(selectedSuites.flatMap((suite) => suite.needs))];
  const programs = await findPrograms(neededPrograms);
  await installPackages();
  const hasSuites = selectedSuites.length > 0;
  const node = process.env.BAHON_TEST_NODE ?? (hasSuites ? await findNode(IMAGE_NODE) : process.execPath);
  if (hasChecks) await runInParallel(checks, 2, runCheck, (result) => report.addCheck(result));
  const hasServer =
    !selectedSuites.some((suite) => suite.isOnServer) ||
    (await attempt('build of the server and test database', prepareServer));
  const hasScreens =
    !selectedSuites.some((suite) => suite.hasScreens) ||
    (await attempt('build of the web client', () => buildStale({ only: ['web'] })));
  for (const suite of selectedSuites) {
    if (isInterrupted || (suite.isOnServer && !hasServer) || (suite.hasScreens && !hasScreens)) continue;
    report.addSuite(
      await runSuite(
        suite,
        jestArguments,
        node,
        testEnvironment({ ...programs, ...database?.env, PATH: pathWith(node) }),
        artifacts,
      ),
    );
  }
} catch (error) {
  report.addCheck({
    name: 'the test run itself',
    isPassed: false,
    output: error instanceof Failure ? error.message : String(error?.stack),
    milliseconds: 0,
  });
} finally {
  await database?.stop();
  // Processes of a suite that was ended may still write there for a moment.
  rmSync(scratch, { recursive: true, force: true, maxRetries: 20 });
}
if (isInterrupted) report.addCheck({ name: 'interrupted', isPassed: false, output: '', milliseconds: 0 });
const isGreen = report.print();
writeFileSync(resultsFile, JSON.stringify(report.totals, null, 2));
process.exit(isGreen ? 0 : 1);

async function prepareServer() {
  await buildStale({ only: ['server'] });
  // Imported here and not at the top, because it loads packages that may not be installed yet.
  const { startTestDatabase } = await import('./testing/test-database.mjs');
  database = await startTestDatabase(scratch);
}

/** Returns false and reports a failure if the step fails; suites that don't depend on it still run. */
async function attempt(name, step) {
  const startTime = performance.now();
  try {
    await step();
    return true;
  } catch (error) {
    const output = error instanceof Failure ? error.message : oneLine(error);
    report.addCheck({ name, isPassed: false, output, milliseconds: performance.now() - startTime });
    return false;
  }
}

/** Scripts that the tests start by their name use the same Node release. */
function pathWith(node) {
  return [path.dirname(node), process.env.PATH].join(path.delimiter);
}

/** Excludes the caller's own settings, so no test touches a real database or the .data folder. */
function testEnvironment(extra) {
  const {
    DATABASE_URL: _url,
    REDIS_URL: _redis,
    SMTP_URL: _smtp,
    PORT: _port,
    HOST: _host,
    SEED_DEMO: _seed,
    PUBLIC_URL: _public,
    ...otherVariables
  } = process.env;
  return {
    ...otherVariables,
    NODE_ENV: 'test',
    // Node from release 22 on keeps compiled code there for the next process.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/bahon/compiled'),
    DATA_DIR: path.join(scratch, 'data'),
    BAHON_TEST_SCRATCH: scratch,
    ...extra,
  };
}
