import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

/** What a person fills in. Not files: the field is behind its button. */
const FIELD =
  ':is(input, select, textarea):not([type="hidden"], [type="file"], [type="checkbox"], [type="radio"], :disabled, [readonly])';

/**
 * The browser's own `<dialog>`, modal for as long as it is rendered: focus goes in (to the
 * first field of a form, else where the browser puts it), stays, and returns to what opened it.
 * @param close Escape, or a press beside it, which lands on the element itself.
 * @returns what the element takes.
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
    // Engines without modal dialogs still show it.
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
