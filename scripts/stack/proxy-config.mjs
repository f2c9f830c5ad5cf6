import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/settings.mjs';

/**
 * Writes an nginx configuration for processes on loopback, with the same files as the proxy of the compose file.
 * @returns the file's path.
 */
export function writeProxyConfig({ folder, port, apiPorts }) {
  mkdirSync(folder, { recursive: true });
  const servers = apiPorts
    .map((apiPort) => `        server 127.0.0.1:${apiPort} max_fails=2 fail_timeout=2s;`)
    .join('\n');
  const shared = (name) => path.join(root, 'ops/proxy', name);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `    ${kind}_temp_path ${quote(path.join(folder, kind))};`,
  );
  const text = `# Made by npm run stack.
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? '# A folder under /root is closed to every other user.\nuser root;\n' : ''}pid ${quote(path.join(folder, 'nginx.pid'))};
error_log stderr warn;
events {
    worker_connections 4096;
}
http {
    default_type application/octet-stream;
    include ${quote(shared('http.conf'))};
    access_log ${quote(path.join(folder, 'access.log'))} bahon;
${temporary.join('\n')}
    upstream bahon_api {
        zone bahon_api 64k;
        least_conn;
${servers}
        keepalive 64;
    }
    upstream bahon_sockets {
        zone bahon_sockets 64k;
        hash $remote_addr$http_user_agent consistent;
${servers}
    }
    server {
        listen 127.0.0.1:${port} default_server;
        include ${quote(shared('locations.conf'))};
    }
}
`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return file;
}

function quote(file) {
  return `"${file.replace(/(["\\$])/g, '\\$1')}"`;
}
