import { lazy, type ComponentType } from 'react';

/** A component whose code is loaded when it is first rendered: `lazyComponent(() => import('./x'), 'X')`. */
export function lazyComponent<Name extends string, Module extends Record<Name, ComponentType<any>>>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
