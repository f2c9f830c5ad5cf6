import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/settings.mjs';

/**
 * The jest suites in the order in which they run, the quick ones first.
 * `timeout` bounds one test and `limit` the whole suite, so that a test that hangs does not block the rest. On a machine with five
 * times its load the longest tests took 30 s (API), 60 s (faults) and 45 s (browser). `started` has its own bounds.
 * `needs`: programs that npm cannot install. `isOnServer`: needs the built server and the test database. `hasScreens`: needs the
 * built web client too.
 */
const suites = [
  { name: 'unit', workers: 2, timeout: 5_000, limit: 300_000, needs: [], isOnServer: false },
  { name: 'web', workers: 3, timeout: 60_000, limit: 900_000, needs: [], isOnServer: false },
  {
    name: 'integration',
    workers: 2,
    timeout: 60_000,
    limit: 1_200_000,
    needs: ['redis', 'postgresql'],
    isOnServer: true,
  },
  {
    name: 'api',
    workers: 3,
    timeout: 90_000,
    limit: 1_200_000,
    needs: ['redis'],
    isOnServer: true,
    hasScreens: true,
  },
  {
    name: 'faults',
    // Most of them wait for intervals of jobs and retries.
    workers: 4,
    timeout: 180_000,
    limit: 1_800_000,
    needs: ['redis', 'nginx', 'faketime'],
    isOnServer: true,
    hasScreens: true,
  },
  {
    name: 'browser',
    workers: 2,
    timeout: 120_000,
    limit: 1_800_000,
    needs: ['redis', 'chromium', 'pdftotext'],
    isOnServer: true,
    hasScreens: true,
  },
];

/**
 * `npm test -- api browser -t "pays twice"` → the suites named (all when none is), whether the checks run too, and the rest for jest.
 * The first argument with a dash, and all that follow, are passed to jest.
 */
export function selectSuites(args) {
  const firstOption = args.findIndex((argument) => argument.startsWith('-'));
  const names = firstOption === -1 ? args : args.slice(0, firstOption);
  const jestArguments = firstOption === -1 ? [] : args.slice(firstOption);
  const suiteNames = ['checks', ...suites.map((suite) => suite.name)];
  const unknown = names.find((name) => !suiteNames.includes(name));
  if (unknown !== undefined)
    return { problem: `There is no suite "${unknown}"; there are: ${suiteNames.join(', ')}.` };
  const isChosen = (name) => names.length === 0 || names.includes(name);
  return {
    selectedSuites: suites.filter((suite) => isChosen(suite.name)),
    hasChecks: isChosen('checks') && jestArguments.length === 0,
    jestArguments,
  };
}

const jest = path.join(root, 'node_modules/jest/bin/jest.js');

/**
 * Runs one suite with the program `node` and counts it: `{ name, passed, failed, skipped, milliseconds }`. A test file that can't be
 * loaded, a suite that crashes or that overruns its limit counts as a failure too.
 */
export async function runSuite(suite, jestArguments, node, env, artifactsFolder) {
  const startTime = performance.now();
  const outputFile = path.join(artifactsFolder, `jest-${suite.name}.json`);
  rmSync(outputFile, { force: true });
  const args = [
    jest,
    '--selectProjects',
    suite.name,
    `--maxWorkers=${suite.workers}`,
    `--testTimeout=${suite.timeout}`,
  ];
  // An open socket or pool must not keep the run from ending.
  const isOver = await runJest(
    node,
    [...args, '--forceExit', '--passWithNoTests', '--json', '--outputFile', outputFile, ...jestArguments],
    env,
    suite.limit,
  );
  return { name: suite.name, ...count(outputFile, isOver), milliseconds: performance.now() - startTime };
}

function runJest(node, args, env, limit) {
  const options = '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=DEP0040';
  return new Promise((resolve) => {
    // Jest prints its report on stderr; with --json stdout only repeats the file.
    const child = spawn(node, args, {
      cwd: root,
      env: { ...env, NODE_OPTIONS: options },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      process.stderr.write(`The suite overran its limit of ${limit / 1000} s and is ended.\n`);
      child.kill('SIGKILL');
    }, limit);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGINT', stop);
    child.on('close', () => {
      clearTimeout(timer);
      process.removeListener('SIGINT', stop);
      resolve(isOver);
    });
  });
}

function count(outputFile, isOver) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
      JSON.parse(readFileSync(outputFile, 'utf8'));
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites + (isOver ? 1 : 0),
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
