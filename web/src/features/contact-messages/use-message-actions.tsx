import type { ContactMessage } from '@app/contracts/contact.js';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { useOpenRow } from '../../desk/use-desk';
import { useText } from '../../i18n/use-text';
import {
  useMarkContactReadMutation,
  useMarkContactUnreadMutation,
  useRemoveContactMutation,
} from './contact-messages.api';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { ReplyDialog } from './reply.modal';

interface MessageActions {
  readonly busyId: number | null;
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly toggle: (message: ContactMessage) => void;
  readonly reply: (message: ContactMessage) => void;
  readonly remove: (message: ContactMessage) => void;
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

/** What can be done with a message. `onDone` gets the text to show. */
export function useMessageActions(onDone: (text: string) => void): MessageActions {
  const t = useText();
  const errorText = useErrorText();
  const openRow = useOpenRow();
  const [removeContact, { isLoading: isRemoving }] = useRemoveContactMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ message: ContactMessage; what: 'reply' | 'delete' } | null>(null);
  const { busyId, toggle } = useReadState(setFailure);
  const close = () => setAsked(null);

  const remove = async ({ id }: ContactMessage) => {
    setFailure(null);
    try {
      await removeContact({ params: { id } }).unwrap();
      openRow.close();
      onDone(t(m.deleted));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.deleteFailed, failed: m.deleteFailed }));
    } finally {
      close();
    }
  };

  const dialog =
    asked &&
    (asked.what === 'reply' ? (
      <ReplyDialog
        message={asked.message}
        onClose={close}
        onSent={(text) => {
          close();
          onDone(text);
        }}
      />
    ) : (
      <ConfirmModal
        title={t(m.deleteTitle)}
        text={t(m.deleteText, { name: asked.message.name })}
        confirmLabel={t(m.delete)}
        isDangerous
        isBusy={isRemoving}
        onConfirm={() => void remove(asked.message)}
        onClose={close}
      />
    ));
  return {
    busyId,
    failure,
    dismiss: () => setFailure(null),
    toggle,
    reply: (message) => setAsked({ message, what: 'reply' }),
    remove: (message) => setAsked({ message, what: 'delete' }),
    dialog,
  };
}
