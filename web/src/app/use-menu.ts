import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';

/** Whether a menu is open; navigation closes it. */
export function useOpenUntilLeft() {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setIsOpen(false);
  }
  return [isOpen, setIsOpen] as const;
}

/** A button and the menu that it opens. The menu closes on Escape, on a click outside and when the focus leaves it. */
export function useMenu() {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useOpenUntilLeft();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen, setIsOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  };
  return { id, anchor, button, isOpen, setIsOpen, onKeyDown };
}
