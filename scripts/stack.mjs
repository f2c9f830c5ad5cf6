/**
 * `npm run stack [-- --apis 2 --workers 2]`: the topology of docker-compose.yml as real processes on loopback, for trying and for
 * tests. The proxy listens on PORT (default: 8080); data, logs and configuration are in DATA_DIR (default: .data/stack).
 */
import { runStack } from './stack/run-stack.mjs';

await runStack();
