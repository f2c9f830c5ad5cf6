import { App } from 'antd';
import { useState } from 'react';

/** What a dialog calls: `onDone` closes it and shows a text. */
export interface DialogHandlers {
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

interface AskedDialog<Asked> {
  /** What the dialog is about; null while it is closed. */
  readonly asked: Asked | null;
  readonly ask: (asked: Asked) => void;
  readonly dialog: DialogHandlers;
}

/** A dialog of a list that is open for one row or one action. */
export function useAsked<Asked>(): AskedDialog<Asked> {
  const { message } = App.useApp();
  const [asked, ask] = useState<Asked | null>(null);
  const onClose = () => ask(null);
  const onDone = (text: string) => {
    onClose();
    void message.success(text);
  };
  return { asked, ask, dialog: { onClose, onDone } };
}
