/** Loaded into a process before its own code (`--import`): on asking it collects its garbage and says what is left. */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

process.on('message', (message) => {
  if (message?.type !== 'reachable') return;
  collect();
  // What only weak references held goes in the second round.
  setImmediate(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.send({ type: 'reachable', mb: (heapUsed + external) / 2 ** 20 });
  });
});
