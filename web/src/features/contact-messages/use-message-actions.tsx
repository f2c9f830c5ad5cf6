import type { ContactMessage } from '@app/contracts/contact.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { useDialog } from '../../desk/use-dialog';
import { useOpenRow } from '../../desk/use-desk';
import { useText } from '../../i18n/use-text';
import {
  useMarkContactReadMutation,
  useMarkContactUnreadMutation,
  useRemoveContactMutation,
} from './contact-messages.api';
import { deskMessages as common } from '../../desk/desk.messages';
import { contactMessagesMessages as m } from './contact-messages.messages';
import type { MessageHandlers } from './message-cells';
import { ReplyDialog } from './reply.modal';

interface MessageActions extends MessageHandlers {
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly dialog: ReactNode;
}

/** Marks a message read or unread, one at a time. */
function useReadState(setFailure: (text: string | null) => void) {
  const errorText = useErrorText();
  const [markRead] = useMarkContactReadMutation();
  const [markUnread] = useMarkContactUnreadMutation();
  const [busyId, setBusyId] = useState<number | null>(null);

  const toggle = async ({ id, is_read }: ContactMessage) => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await (is_read === 0 ? markRead : markUnread)({ params: { id } }).unwrap();
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.statusFailed, failed: m.statusFailed }));
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, toggle: (message: ContactMessage) => void toggle(message) };
}

/** The actions for a message, and their dialogs. */
export function useMessageActions(): MessageActions {
  const t = useText();
  const errorText = useErrorText();
  const openRow = useOpenRow();
  const [removeContact, { isLoading: isRemoving }] = useRemoveContactMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const {
    target,
    open,
    dialog: handlers,
  } = useDialog<{ message: ContactMessage; what: 'reply' | 'delete' }>();
  const { busyId, toggle } = useReadState(setFailure);

  const remove = async ({ id }: ContactMessage) => {
    setFailure(null);
    try {
      await removeContact({ params: { id } }).unwrap();
      openRow.close();
      handlers.onDone(t(m.deleted));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.deleteFailed, failed: m.deleteFailed }));
      handlers.onClose();
    }
  };

  const dialog =
    target &&
    (target.what === 'reply' ? (
      <ReplyDialog message={target.message} {...handlers} />
    ) : (
      <ConfirmModal
        title={t(m.deleteTitle)}
        text={t(m.deleteText, { name: target.message.name })}
        confirmLabel={t(common.delete)}
        isDangerous
        isBusy={isRemoving}
        onConfirm={() => void remove(target.message)}
        onClose={handlers.onClose}
      />
    ));
  return {
    busyId,
    failure,
    dismiss: () => setFailure(null),
    toggle,
    reply: (message) => open({ message, what: 'reply' }),
    remove: (message) => open({ message, what: 'delete' }),
    dialog,
  };
}
