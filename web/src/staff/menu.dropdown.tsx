import { Dropdown, type DropdownProps } from 'antd';
import { cloneElement, useRef, useState, type ReactElement, type Ref } from 'react';

export interface MenuProps {
  menu: NonNullable<DropdownProps['menu']>;
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/** antd's menu, open from the start. When it closes, the focus goes back to its button. */
export default function MenuDropdown({ menu, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const change = (isOpening: boolean) => {
    setIsOpen(isOpening);
    if (!isOpening && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
  };
  return (
    <Dropdown menu={menu} trigger={['click']} autoFocus open={isOpen} onOpenChange={change}>
      {cloneElement(children, { ref: button })}
    </Dropdown>
  );
}
