import { createElement, lazy, memo, useState, type ComponentType } from 'react';
import { loadCode } from './code.store';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the page's code before it is rendered. */
  readonly preload: () => Promise<void>;
}

/**
 * A page in a separate chunk: `lazyPage(() => import('../features/x/y.page'), 'YPage')`. A loaded page is rendered without React's
 * placeholder, which would stay for 300 ms.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let pendingLoad: Promise<{ default: ComponentType }> | null = null;
  let component: ComponentType | null = null;
  const start = () =>
    (pendingLoad ??= loadCode(load).then((module) => {
      component = module[name];
      return { default: component };
    }));
  const Lazy = lazy(start);
  return {
    // A page has no props, so it need not render again with its parent.
    Page: memo(function Page() {
      // Decided once, because another component would mount the page again.
      const [Current] = useState(() => component ?? Lazy);
      return createElement(Current);
    }),
    preload: () =>
      start().then(
        () => undefined,
        () => undefined,
      ),
  };
}
