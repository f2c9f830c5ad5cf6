import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { isComposing } from './is-composing';

interface ComboboxOptions {
  /** Of the options that can be shown. */
  readonly count: number;
  readonly onChoose: (index: number) => void;
}

/**
 * The combobox pattern of ARIA 1.2 with a list: the focus stays in the text field, arrows move through the options, Enter or Tab
 * chooses the active one, Escape closes the list. Without an active option, Enter sends the form as in any text field.
 */
export function useCombobox({ count, onChoose }: ComboboxOptions) {
  const listId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isExpanded && count > 0;
  const activeIndex = isOpen && active < count ? active : -1;
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => {
    setIsExpanded(false);
    setActive(-1);
  };
  const choose = (index: number) => {
    close();
    onChoose(index);
  };
  const activeId = activeIndex >= 0 ? optionId(activeIndex) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (by: 1 | -1) => {
    setIsExpanded(true);
    // One step past either end is the text field itself.
    const steps = count + 1;
    setActive(((activeIndex + 1 + by + steps) % steps) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      choose(activeIndex);
    } else if (event.key === 'Tab' && activeIndex >= 0) choose(activeIndex);
    else if (event.key === 'Escape' && isOpen) {
      // A dialog around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    isOpen,
    open: () => {
      setIsExpanded(true);
      setActive(-1);
    },
    close,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      onKeyDown,
    } as const,
    list: {
      id: listId,
      role: 'listbox',
      // A press must not take the focus from the text field, which would close the list before the click.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === activeIndex,
        onClick: () => choose(index),
      }) as const,
  };
}
