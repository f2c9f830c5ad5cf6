import { fileMediaTypes } from '@app/contracts/files.js';
import {
  sendTicketMessageBodySchema,
  type Ticket,
  supportEndpoints,
  TYPING_SECONDS,
} from '@app/contracts/support.js';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
} from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { isComposing } from '../../ui/is-composing';
import { AttachmentTray, asChosen, useAttachments } from './attachment-tray';
import { chatMessages as cm, supportMessages as m } from './support.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './chat.module.css';
import { chatOutbox } from './outbox';
import { putBack, useDraft, withoutGone } from './use-draft';
import { requestOf } from '../../api/endpoints';
import { request } from '../../api/http';
import { currentConnection } from '../../api/connection.store';

/** Often enough that the other side's entry does not expire in between. */
const EVERY_MS = (TYPING_SECONDS * 1000) / 2;

/**
 * Tells the other side that the user is typing, at most every few seconds. A failed request is ignored, and none is sent while
 * the connection is down.
 */
function useTypingSignal(ticketId: number): (isTyping: boolean) => void {
  const sentAt = useRef<number | null>(null);

  /** False when nothing was sent. */
  const send = useCallback(
    (isTyping: boolean): boolean => {
      if (currentConnection() !== 'connected') return false;
      const typingRequest = requestOf(supportEndpoints.typing, {
        params: { id: ticketId },
        body: { is_typing: isTyping },
      });
      void request({ ...typingRequest, keepalive: !isTyping });
      return true;
    },
    [ticketId],
  );
  const stop = useCallback(() => {
    if (sentAt.current === null) return;
    const isFresh = Date.now() - sentAt.current < TYPING_SECONDS * 1000;
    sentAt.current = null;
    if (isFresh) send(false);
  }, [send]);
  useEffect(() => stop, [stop]);

  return useCallback(
    (isTyping: boolean) => {
      if (!isTyping) {
        stop();
        return;
      }
      if (sentAt.current !== null && Date.now() - sentAt.current < EVERY_MS) return;
      if (send(true)) sentAt.current = Date.now();
    },
    [send, stop],
  );
}

interface MessageFormProps {
  ticket: Ticket;
  userId: number;
  isAdmin: boolean;
}

/** The draft of a message with its files, and how it is sent. */
function useMessage({ ticket, userId }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(userId, ticket.id, () => field.current?.focus());
  const [isUnstored, setIsUnstored] = useState(false);
  const signalTyping = useTypingSignal(ticket.id);
  const attachments = useAttachments(draft.files.length, (file) =>
    setDraft((current) => ({ ...current, files: asChosen([...current.files, file]), gone: [] })),
  );
  const body = sendTicketMessageBodySchema.safeParse({
    message: draft.text,
    file_ids: draft.files.map(({ id }) => id),
  });
  const canSend = body.success && attachments.uploads.length === 0;
  return {
    field,
    draft,
    attachments,
    canSend,
    isUnstored,
    write(text: string): void {
      setDraft((current) => ({ ...current, text }));
      signalTyping(text.trim() !== '');
    },
    removeFile: (fileId: number) =>
      setDraft((current) => ({ ...current, files: current.files.filter((file) => file.id !== fileId) })),
    submit(): void {
      if (!body.success || !canSend) return;
      // The server keeps files for a limited time only, and the page may have been open for longer.
      const availableDraft = withoutGone(draft);
      if (availableDraft !== draft) return setDraft(() => availableDraft);
      const { message: text } = body.data;
      const { files } = draft;
      setIsUnstored(false);
      void chatOutbox.add({ subjectId: ticket.id, text, files }).catch(() => {
        putBack(ticket.id, { text, files, gone: [] });
        setIsUnstored(true);
      });
      setDraft(() => ({ text: '', files: [], gone: [] }));
      attachments.clearRefusal();
      signalTyping(false);
      field.current?.focus({ preventScroll: true });
    },
  };
}

type Message = ReturnType<typeof useMessage>;

/** Takes files that are dropped on the form. */
function useFileDrop(add: (files: FileList) => void) {
  const [isDragging, setIsDragging] = useState(false);
  return {
    isDragging,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragging(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsDragging(false);
        add(event.dataTransfer.files);
      },
    },
  };
}

function AttachButton({ onChoose }: { onChoose: (files: FileList | []) => void }) {
  const t = useText();
  return (
    <label className={styles.attach} title={t(cm.attach)}>
      <Icon name="clip" size={22} />
      <span className="visually-hidden">{t(cm.attach)}</span>
      <input
        type="file"
        multiple
        accept={fileMediaTypes.join(',')}
        onChange={({ target }) => {
          onChoose(target.files ?? []);
          // So that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}

function TextLine({ id, message }: { id: string; message: Message }) {
  const t = useText();
  const { field, draft, attachments, canSend } = message;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    message.submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  return (
    <div className={styles.writeLine}>
      <AttachButton onChoose={attachments.add} />
      <textarea
        ref={field}
        id={id}
        rows={1}
        maxLength={2000}
        value={draft.text}
        placeholder={t(m.writePlaceholder)}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => message.write(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Button type="submit" look="primary" icon="send" disabled={!canSend}>
        {t(common.send)}
      </Button>
    </div>
  );
}

/**
 * Writes on a ticket. Enter sends, Shift+Enter breaks the line; a blank message is not sent. Files are chosen, dropped or
 * pasted, and uploaded while the user writes.
 */
export function MessageForm(props: MessageFormProps) {
  const { ticket, isAdmin } = props;
  const t = useText();
  const id = useId();
  const message = useMessage(props);
  const { draft, attachments } = message;
  const { isDragging, handlers } = useFileDrop(attachments.add);
  const hint = attachments.isUploading ? t(cm.waitForFiles) : null;
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        message.submit();
      }}
      {...handlers}
    >
      {ticket.status === 'closed' && !isAdmin && <p className={styles.note}>{t(m.reopens)}</p>}
      <AttachmentTray
        files={draft.files}
        attachments={attachments}
        goneNames={draft.gone}
        onRemoveFile={message.removeFile}
      />
      <label className="visually-hidden" htmlFor={id}>
        {t(m.write)}
      </label>
      <TextLine id={id} message={message} />
      {message.isUnstored && <p role="alert">{t(m.sendError)}</p>}
      <p id={`${id}-hint`} className={hint ? 'soft' : 'visually-hidden'} role="status">
        {hint}
      </p>
      {isDragging && <div className={styles.dropHere}>{t(cm.dropHere)}</div>}
    </form>
  );
}
