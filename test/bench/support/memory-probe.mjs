/** Loaded into a process before its own code (`--import`): on request it runs the garbage collector and reports the remaining heap. */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

process.on('message', (message) => {
  if (message?.type !== 'reachable') return;
  collect();
  // Objects with weak references only are removed by the second collection.
  setImmediate(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.send({ type: 'reachable', mb: (heapUsed + external) / 2 ** 20 });
  });
});
