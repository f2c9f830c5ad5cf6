import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadCode } from './code.store';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code before it is rendered; settles once it is here. */
  readonly preload: () => Promise<void>;
}

/**
 * A page in a chunk of its own: `lazyPage(() => import('../features/x/y.page'), 'YPage')`. Code that is here already is shown
 * without React's placeholder, which would stay for 300 ms once it is there.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loading: Promise<{ default: ComponentType }> | null = null;
  let loaded: ComponentType | null = null;
  const start = () =>
    (loading ??= loadCode(load).then((module) => {
      loaded = module[name];
      return { default: loaded };
    }));
  const Lazy = lazy(start);
  return {
    Page: function Page() {
      // Decided once: another component in its place would build the page anew.
      const [Current] = useState(() => loaded ?? Lazy);
      return createElement(Current);
    },
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  };
}
