import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseAst } from 'vite';
import { chunkGraph, rolesOfFiles, routesOf } from './page-files.plugin.ts';

interface ChunkParts {
  imports?: string[];
  parts?: string[];
  css?: string[];
  modules?: string[];
  isEntry?: boolean;
}

/** A bundle whose file `x.js` is the chunk of the module `/x.tsx`. */
function bundleOf(chunks: Record<string, ChunkParts>) {
  const outputs = Object.entries(chunks).map(([name, { imports = [], parts = [], css = [], ...chunk }]) => ({
    type: 'chunk',
    fileName: `${name}.js`,
    facadeModuleId: `/${name}.tsx`,
    isEntry: chunk.isEntry ?? false,
    imports: imports.map((file) => `${file}.js`),
    dynamicImports: parts.map((file) => `${file}.js`),
    moduleIds: chunk.modules ?? [],
    viteMetadata: { importedCss: new Set(css) },
  }));
  return Object.fromEntries(outputs.map((output) => [output.fileName, output])) as never;
}

const antd = { modules: ['/node_modules/antd/es/table/index.js'] };

const bundle = bundleOf({
  start: { isEntry: true, parts: ['trip', 'support', 'users', 'bangla', 'dialog'] },
  trip: { imports: ['start', 'shared'], parts: ['driving', 'picker'], css: ['trip.css'] },
  support: { imports: ['shared'], parts: ['staff-tickets'] },
  users: { imports: ['shared', 'antd'], parts: ['users-modal'] },
  shared: {},
  driving: {},
  picker: { imports: ['antd'] },
  'staff-tickets': { imports: ['antd'] },
  'users-modal': { imports: ['antd'] },
  antd,
  bangla: {},
  dialog: {},
});
const pageOf = (name: string, access: string | string[]) => ({
  path: `/${name}`,
  access,
  modules: [`/${name}`],
  isLight: false,
});
const routes = [pageOf('trip', ['driver']), pageOf('support', 'signed-in'), pageOf('users', ['admin'])];

const routesIn = (code: string) => routesOf(parseAst(code, { lang: 'ts' }) as never);

describe('the files that the service worker keeps for a role', () => {
  const roles = rolesOfFiles(chunkGraph(bundle), routes, ['/bangla']);
  const filesOf = (role: string) =>
    Object.keys(roles)
      .filter((file) => roles[file]?.includes(role))
      .sort();

  it('are those of its pages with the parts that these load later', () => {
    const files = ['/dialog.js', '/driving.js', '/shared.js', '/support.js', '/trip.css', '/trip.js'];
    expect(filesOf('driver')).toEqual(files);
  });

  it('include parts with antd on pages with antd only', () => {
    const files = ['/antd.js', '/dialog.js', '/shared.js', '/support.js', '/users-modal.js', '/users.js'];
    expect(filesOf('admin')).toEqual(files);
  });

  it('include neither the document’s own files nor texts of a language', () => {
    expect(Object.keys(roles)).not.toContain('/start.js');
    expect(Object.keys(roles)).not.toContain('/bangla.js');
  });
});

describe('the route table', () => {
  it('says who can open a page', () => {
    const code = `
      const admin = ['admin'] as const;
      const routes = [
        light('/', m.home, {}),
        light('/login', m.login, login, 'guest'),
        page('/support', m.support, 'signed-in', support),
        { ...page('/book-now', m.bookNow, ['user', 'operator'], bookNow), signedOut: {} },
        page('/admin/users', m.users, admin, users),
      ];`;
    expect(routesIn(code).map(({ path, access }) => [path, access])).toEqual([
      ['/', 'public'],
      ['/login', 'guest'],
      ['/support', 'signed-in'],
      ['/book-now', ['user', 'operator']],
      ['/admin/users', ['admin']],
    ]);
  });

  it.each(['users', 'rolesOf(users)', '[]', '[...admin]'])('refuses a page for %s', (access) => {
    expect(() => routesIn(`page('/admin/users', m.users, ${access}, users);`)).toThrow(
      'the route /admin/users does not say who can open it',
    );
  });

  it('can be read from the source of the app', () => {
    const read = (name: string) =>
      routesIn(readFileSync(path.join(import.meta.dirname, '../src/app', name), 'utf8'));
    const accessOf = Object.fromEntries(read('routes.ts').map((route) => [route.path, route.access]));
    expect(accessOf).toMatchObject({
      '/trip/:bookingId': ['driver'],
      '/my-bookings': ['user'],
      '/operator/bookings': ['operator', 'admin'],
      '/admin/audit-log': ['admin'],
    });
  });
});
