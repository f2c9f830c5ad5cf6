import type { Text } from '../i18n/catalogue';
import type { Role } from '@app/contracts/roles.js';
import type { LazyPage } from './lazy-page';

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

/** A row of the route table. */
export const page = (path: string, title: Text, access: PageAccess, lazy: LazyPage): PageRoute => ({
  path,
  title,
  access,
  ...lazy,
});

/** The same for a light page. */
export const light = (
  path: string,
  title: Text,
  lazy: LazyPage,
  access: PageAccess = 'public',
): PageRoute => ({
  ...page(path, title, access, lazy),
  isLight: true,
});

/** A page of admins or operators alone: as wide as the window. */
export const isWide = ({ access }: PageRoute): boolean =>
  typeof access === 'object' && !access.includes('user') && !access.includes('driver');
