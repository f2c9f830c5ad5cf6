import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from '../ui/ui.messages';
import { Undo, UNDO_MS } from '../ui/toast';
import styles from './staff-provider.module.css';
import { messageIcons } from './staff-provider';

interface DoneProps {
  text: string;
  undo: () => Promise<unknown>;
  onUndone: () => void;
  /** The time to undo is over. */
  onEnd: () => void;
}

/** Stays while somebody points at it or has the focus in it. */
function Done({ text, undo, onUndone, onEnd }: DoneProps) {
  const describeError = useErrorText();
  const [isHeld, setIsHeld] = useState(false);
  const [end] = useState(() => onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(end, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, end]);
  return (
    <span
      className={styles.done}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Undo text={text} undo={undo} onUndone={onUndone} describeError={describeError} />
    </span>
  );
}

/** One offer at a time, so that it is clear what Ctrl+Z takes back. */
let offerCount = 0;

/** A key for each offer: antd would close a new message when the time of an earlier one with its key is over. */
const keyOf = (offer: number) => `undo-${offer}`;

/** Says on a staff page what was done, with a button that takes it back within ten seconds. */
export function useUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useText();
  const { message } = App.useApp();
  return (text, undo) => {
    message.destroy(keyOf(offerCount));
    offerCount += 1;
    const key = keyOf(offerCount);
    void message.success({
      key,
      icon: messageIcons.success,
      duration: 0,
      content: (
        <Done
          text={text}
          undo={undo}
          onUndone={() => void message.success({ key, icon: messageIcons.success, content: t(m.undone) })}
          onEnd={() => message.destroy(key)}
        />
      ),
    });
  };
}
