import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/settings.mjs';

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
