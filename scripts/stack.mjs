/**
 * `npm run stack [-- --apis 2 --workers 2]`: the topology of docker-compose.yml as processes on this machine, for trials and
 * tests. The proxy listens on PORT (default: 8080); data, logs and configuration are in DATA_DIR (default: .data/stack).
 */
import { runStack } from './stack/run-stack.mjs';

await runStack();
