import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react';
import type { MenuProps } from './menu.dropdown';

const load = () => import('./menu.dropdown');
const MenuDropdown = lazy(load);

type Trigger = MenuProps['children']['props'] & {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
};

interface DropMenuProps {
  menu: MenuProps['menu'];
  children: ReactElement<Trigger>;
}

/** A button with a menu. antd's menus are loaded when the pointer or the focus reaches the first one. */
export function DropMenu({ menu, children }: DropMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  // After a failure, the click loads it again.
  const prepare = () => void load().catch(() => undefined);
  if (!isWanted) {
    return cloneElement(children, {
      onClick: () => setIsWanted(true),
      onPointerEnter: prepare,
      onFocus: prepare,
    });
  }
  return (
    <Suspense fallback={children}>
      <MenuDropdown menu={menu}>{children}</MenuDropdown>
    </Suspense>
  );
}
