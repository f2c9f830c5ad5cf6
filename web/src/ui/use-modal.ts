import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

/** Form controls that can get the focus. Not file inputs, because they are hidden behind a button. */
const FIELD =
  ':is(input, select, textarea):not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled, [readonly])';

/**
 * The browser's own `<dialog>`, modal while it is rendered. The focus moves into it (to the first field of a form, else where the
 * browser puts it), stays inside and returns to the element that opened it.
 * @param close called on Escape or a press outside, which the browser reports on the element itself.
 * @returns the props of the element.
 */
export function useModal(close: () => void): Pick<
  DialogHTMLAttributes<HTMLDialogElement>,
  'onCancel' | 'onMouseDown'
> & {
  ref: RefObject<HTMLDialogElement | null>;
} {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    if (!dialog) return;
    // Browsers without modal dialogs still show it.
    if (typeof dialog.showModal === 'function') {
      if (!dialog.open) dialog.showModal();
    } else dialog.setAttribute('open', '');
    dialog.querySelector<HTMLElement>(FIELD)?.focus();
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event) => {
      event.preventDefault();
      close();
    },
    onMouseDown: (event) => {
      if (event.target === event.currentTarget) close();
    },
  };
}
