import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../launcher/console.mjs';
import { root } from '../launcher/settings.mjs';

const usage = 'Usage: npm run stack [-- --apis 2 --workers 2]';

/** Settings of the stack: number of processes, port, folder. */
export function readStackSettings(args = process.argv.slice(2), environment = process.env) {
  const { apis, workers } = parse(args);
  const port = Number(environment.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`PORT is not valid: "${environment.PORT}" is not a port number from 1 to 65535.`);
  }
  return {
    apis: count('apis', apis),
    workers: count('workers', workers),
    port,
    dataDir: path.resolve(root, environment.DATA_DIR || '.data/stack'),
  };
}

function parse(args) {
  try {
    const option = { type: 'string', default: '2' };
    return parseArgs({ args, options: { apis: option, workers: option } }).values;
  } catch (error) {
    throw new Failure(`${error.message.split('. ')[0]}. ${usage}`);
  }
}

function count(name, text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 16)
    throw new Failure(`--${name}: "${text}" is not a number from 1 to 16. ${usage}`);
  return number;
}
