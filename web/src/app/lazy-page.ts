import { lazy, type ComponentType } from 'react';

export interface LazyPage {
  readonly Page: ComponentType;
  /** Starts loading the page's code before it is rendered. */
  readonly preload: () => void;
}

/** A page in a chunk of its own: `lazyPage(() => import('../features/x/y.page'), 'YPage')`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loading: Promise<{ default: ComponentType }> | null = null;
  const start = () => {
    loading ??= load()
      .then((module) => ({ default: module[name] }))
      .catch((error: unknown) => {
        // The next visit tries again.
        loading = null;
        throw error;
      });
    return loading;
  };
  return { Page: lazy(start), preload: () => void start().catch(() => undefined) };
}
