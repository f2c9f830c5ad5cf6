/**
 * `npm run stack [-- --apis 2 --workers 2]`: the topology of docker-compose.yml as real processes on loopback, for trying and for
 * tests. The proxy listens on PORT (8080 unless told); data, logs and configuration lie under DATA_DIR (.data/stack unless told).
 */
import { runStack } from './stack/run-stack.mjs';

await runStack();
