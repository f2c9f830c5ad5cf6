import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../launcher/settings.mjs';
import { IMAGE_NODE, OLDEST_NODE } from './node-releases.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services).map(([name, service]) => ({ name, ...service }));
const ours = services.filter(({ image }) => image.startsWith('bahon:'));

/** The instructions of the Dockerfile, continued lines joined. */
const instructions = read('Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1));
const stages = instructions.reduce((list, [word, rest]) => {
  if (word === 'FROM') list.push({ from: rest.split(' ')[0], steps: [] });
  else list.at(-1).steps.push({ word, rest });
  return list;
}, []);
const image = stages.at(-1);
const lastStep = (word) => image.steps.findLast((step) => step.word === word)?.rest;

describe('docker-compose.yml', () => {
  it('is the topology: stores, migration, apis, workers and one way in', () => {
    const names = services.map(({ name }) => name).sort();
    expect(names.join(' ')).toBe('api migrate postgres proxy redis worker');
    expect(services.filter(({ ports }) => ports).map(({ name }) => name)).toEqual(['proxy']);
    for (const name of ['api', 'worker'])
      expect(Number(/:-(\d+)\}/.exec(compose.services[name].deploy.replicas)[1])).toBeGreaterThanOrEqual(2);
  });

  describe.each(services)('$name', (service) => {
    it('runs as an ordinary user on a read-only file system', () => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      const user = ours.includes(service) ? lastStep('USER') : service.user;
      expect(String(user)).toMatch(/^(?!0\b|root)\w+/);
      for (const wish of ['privileged', 'cap_add', 'network_mode', 'pid', 'ipc', 'devices'])
        expect(service).not.toHaveProperty(wish);
      expect(JSON.stringify(service.volumes ?? [])).not.toContain('docker.sock');
    });

    it('has limits for processor, memory, processes and logs', () => {
      const { limits } = service.deploy.resources;
      expect(limits.cpus).toMatch(/^\d/);
      expect(limits.memory).toMatch(/^\d+[mg]$/);
      expect(service.pids_limit).toBeGreaterThan(0);
      expect(service.logging.options).toEqual({
        'max-file': expect.any(String),
        'max-size': expect.any(String),
      });
      // Compose ignores all others.
      expect(['replicas', 'resources']).toEqual(expect.arrayContaining(Object.keys(service.deploy)));
    });

    it('is looked after: a health check and a restart, unless it runs once', () => {
      if (service.name === 'migrate') {
        expect(service).toMatchObject({ restart: 'no', healthcheck: { disable: true } });
        return;
      }
      expect(service.restart).toBe('unless-stopped');
      const check = service.healthcheck?.test ?? (ours.includes(service) && lastStep('HEALTHCHECK'));
      expect(check).toBeTruthy();
    });

    it('comes in a version that is named', () => {
      expect(service.image).toMatch(/:(\$\{BAHON_VERSION:-local\}|\d+(\.\d+)*-alpine)$/);
    });

    it('is given its secrets by file only', () => {
      const variables = Object.entries(service.environment ?? {});
      const secret = variables.filter(([name]) =>
        /(SECRET|PASSWORD|TOKEN|PRIVATE_KEY|DATABASE_URL|SMTP_URL|OTLP_HEADERS)/.test(name),
      );
      for (const [name, value] of secret) {
        expect(name).toMatch(/_FILE$/);
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''));
      }
      for (const name of service.secrets ?? []) expect(compose.secrets).toHaveProperty([name, 'file']);
    });
  });

  it('has every secret made by the script that the guide names', () => {
    const secretsScript = read('scripts/make-secrets.mjs');
    for (const { file } of Object.values(compose.secrets))
      expect(secretsScript).toContain(`'${path.basename(file)}'`);
  });

  it('lets Redis keep jobs through a restart, throw none away to make room, and accept connections', () => {
    const command = compose.services.redis.command.join(' ');
    expect(command).toContain('--protected-mode no');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
    expect(command).toContain('--maxmemory 400mb');
  });

  it('starts nothing before the tables are there, and stops nothing in the middle of its work', () => {
    const source = read('libs/platform/src/process/stop-gracefully.ts');
    const stopTimeout = Number(/STOP_WITHIN_MS = ([\d_]+)/.exec(source)[1].replace('_', ''));
    for (const name of ['api', 'worker']) {
      const { depends_on, stop_grace_period } = compose.services[name];
      expect(depends_on.migrate).toEqual({ condition: 'service_completed_successfully' });
      expect(parseInt(stop_grace_period, 10) * 1000).toBeGreaterThan(stopTimeout);
    }
    expect(compose.services.migrate.depends_on.postgres).toEqual({ condition: 'service_healthy' });
  });

  it('has an alert speak before a process has all the memory that it may have', () => {
    const rules = read('ops/alerts/bahon.rules.yml');
    for (const name of ['api', 'worker']) {
      const threshold = new RegExp(`resident_memory_bytes\\{job="bahon-${name}"\\}\\) > (\\d+)e6`);
      const [, millions] = threshold.exec(rules);
      const limit = parseInt(compose.services[name].deploy.resources.limits.memory, 10) * 1024 ** 2;
      expect(millions * 1e6).toBeLessThan(limit * 0.9);
    }
  });

  it('keeps database and queue in an internal network', () => {
    expect(compose.networks).toMatchObject({ inside: { internal: true }, front: { internal: true } });
    for (const name of ['postgres', 'redis']) expect(compose.services[name].networks).toEqual(['inside']);
    expect(compose.services.proxy.networks).not.toContain('inside');
  });

  it('has no setting that the configuration does not have', () => {
    const files = ['config', 's3-settings', 'push-settings', 'sms-settings', 'tracing-settings'];
    const settings = files.map((name) => read(`libs/platform/src/config/${name}.ts`)).join('\n');
    for (const name of Object.keys(compose.services.api.environment))
      expect(settings).toMatch(new RegExp(`\\b${name.replace(/_FILE$/, '')}\\b`));
  });
});

describe('the proxy', () => {
  const seconds = (file, setting) => Number(new RegExp(`${setting}[ =](\\d+)s`).exec(read(file))[1]);
  const nginx = 'ops/proxy/nginx.conf';
  const locations = read('ops/proxy/locations.conf');

  it.each(['plain.conf', 'tls.conf.example'])('answers its health check under %s', (file) => {
    const healthUrl = new URL(compose.services.proxy.healthcheck.test.at(-1));
    const [server] = read(`ops/proxy/${file}`).match(/server \{[^]*?^\}/gm);
    expect(server).toContain(`listen ${healthUrl.port} default_server;`);
    expect(server).toContain('include /etc/nginx/bahon/alive.conf;');
    expect(read('ops/proxy/alive.conf')).toContain(`location = ${healthUrl.pathname} {`);
  });

  it('tries a refused server again only after its name was resolved anew', () => {
    expect(seconds(nginx, 'fail_timeout')).toBeGreaterThan(seconds(nginx, 'valid'));
    expect(read(nginx).match(/resolve max_fails=1 /g)).toHaveLength(2);
  });

  it('tries every process before it fails, with a short limit for each', () => {
    expect(locations).not.toContain('proxy_next_upstream_tries');
    expect(seconds('ops/proxy/locations.conf', 'proxy_connect_timeout')).toBeLessThanOrEqual(1);
  });

  it('repeats nothing but reading', () => {
    const again = locations.match(/location @\w+ \{[^]*?^\}/gm).filter((one) => one.includes('proxy_pass'));
    expect(again).toHaveLength(3);
    const refusals = again.map((location) => /if \((.*)\) \{\n\s+(return 502)/.exec(location).slice(1));
    const reads = ['$request_method !~ "^(GET|HEAD)$"', 'return 502'];
    expect(refusals).toEqual([reads, reads, ['$request_method != GET', 'return 502']]);
    expect(locations).not.toContain('non_idempotent');
  });

  it('ends within its grace time, also with open sockets', () => {
    const { stop_grace_period } = compose.services.proxy;
    expect(parseInt(stop_grace_period, 10)).toBeGreaterThan(seconds(nginx, 'worker_shutdown_timeout'));
  });
});

describe('the Dockerfile', () => {
  it('builds in stages of one pinned base, and ships none of the tools', () => {
    expect(stages.length).toBeGreaterThanOrEqual(3);
    for (const { from } of stages) expect(from).toMatch(/^node:\d+\.\d+-\w+-slim$/);
    const copySources = image.steps.filter(({ word }) => word === 'COPY').map(({ rest }) => rest);
    expect(copySources).not.toContainEqual(expect.stringMatching(/^\. /));
    expect(stages[1].steps.map(({ rest }) => rest).join('\n')).toContain('npm ci --omit=dev');
  });

  it('uses the Node release that the tests run on, and the tests also the oldest supported one', () => {
    for (const { from } of stages) expect(`${IMAGE_NODE}.`).toContain(`${/^node:([\d.]+)-/.exec(from)[1]}.`);
    expect(IMAGE_NODE.split('.')[0]).toBe(read('.nvmrc').trim());
    expect(`>=${OLDEST_NODE}`).toBe(`${JSON.parse(read('package.json')).engines.node}.0`);
  });

  it('installs what the lock file says, downloads nothing else and holds no secret', () => {
    const all = stages.flatMap(({ steps }) => steps);
    expect(all.map(({ word }) => word)).not.toContain('ADD');
    for (const { word, rest } of all) {
      if (word === 'RUN') expect(rest).not.toMatch(/curl|wget|npm install|apt-get|sudo/);
      if (word === 'ARG' || word === 'ENV') expect(rest).not.toMatch(/SECRET|PASSWORD|TOKEN/);
    }
  });

  it('ends as an ordinary user, who starts the program itself', () => {
    expect(lastStep('USER')).toBe('node');
    expect(JSON.parse(lastStep('CMD'))[0]).toBe('node');
    expect(lastStep('HEALTHCHECK')).toContain('/health/live');
  });
});
