import { lazy, type ComponentType } from 'react';
import { loadCode } from './code.store';

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
  const start = () => (loading ??= loadCode(load).then((module) => ({ default: module[name] })));
  return { Page: lazy(start), preload: () => void start().catch(() => undefined) };
}
