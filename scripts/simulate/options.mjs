import { parseArgs } from 'node:util';

const usage =
  'npm run simulate -- [--customers 20] [--api-clients 2] [--drivers 50] [--minutes 2] [--url http://localhost:3000] [--json] [--anywhere]';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The options, or an error line. */
export function readOptions(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        customers: { type: 'string', default: '20' },
        'api-clients': { type: 'string', default: '2' },
        drivers: { type: 'string', default: '50' },
        minutes: { type: 'string', default: '2' },
        // Several, with commas between: people are spread over them.
        url: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
        json: { type: 'boolean', default: false },
        anywhere: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return `${error.message}\n${usage}`;
  }
  for (const name of ['customers', 'api-clients', 'drivers', 'minutes']) {
    if (!(Number(values[name]) > 0)) return `--${name} must be a number above zero.\n${usage}`;
  }
  const urls = values.url.split(',').map((url) => (URL.canParse(url) ? new URL(url) : null));
  if (urls.includes(null)) return `--url must be an address such as http://localhost:3000.\n${usage}`;
  const far = urls.find((url) => !LOOPBACK.has(url.hostname));
  if (far && !values.anywhere) {
    return `${far.hostname} is not this machine. A simulation fills a product with made-up bookings: say --anywhere if you mean it.`;
  }
  return {
    customers: Number(values.customers),
    apiClients: Number(values['api-clients']),
    drivers: Number(values.drivers),
    minutes: Number(values.minutes),
    urls: urls.map((url) => url.origin),
    isNear: !far,
    json: values.json,
  };
}
