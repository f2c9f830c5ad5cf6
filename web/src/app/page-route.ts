import type { Text } from '../i18n/catalogue';
import type { Role } from '@app/contracts/roles.js';
import { createElement, lazy, memo, useState, type ComponentType } from 'react';
import { loadCode } from './code.store';

interface LazyPage {
  readonly Page: ComponentType;
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

/** Who sees a page. `guest` pages send a signed-in visitor home, on arrival only. */
export type PageAccess = 'public' | 'guest' | 'signed-in' | readonly Role[];

export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly title: Text;
  readonly access: PageAccess;
  /** Needs neither store nor antd: rendered without the workspace. */
  readonly isLight?: boolean;
  /** Shown to a signed-out visitor instead of the login page. */
  readonly signedOut?: { readonly text: Text; readonly hint: Text };
}

export const page = (path: string, title: Text, access: PageAccess, lazy: LazyPage): PageRoute => ({
  path,
  title,
  access,
  ...lazy,
});

export const light = (
  path: string,
  title: Text,
  lazy: LazyPage,
  access: PageAccess = 'public',
): PageRoute => ({ ...page(path, title, access, lazy), isLight: true });

/** A page of admins or operators alone: as wide as the window. */
export const isWide = ({ access }: PageRoute): boolean =>
  typeof access === 'object' && !access.includes('user') && !access.includes('driver');
