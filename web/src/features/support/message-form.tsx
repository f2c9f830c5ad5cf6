import { fileMediaTypes } from '@app/contracts/files.js';
import { sendTicketMessageBodySchema, type Ticket } from '@app/contracts/support.js';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { AttachmentTray } from './attachment-tray';
import { chatMessages as cm } from './chat.messages';
import styles from './chat.module.css';
import { post } from './outbox';
import { supportMessages as m } from './support.messages';
import { asChosen, useAttachments } from './use-attachments';
import { useDraft, withoutGone } from './use-draft';
import { useTellTyping } from './use-tell-typing';

interface MessageFormProps {
  ticket: Ticket;
  userId: number;
  isAdmin: boolean;
}

/**
 * Writes on a ticket. Enter sends, Shift+Enter breaks the line; a blank message is not sent. Files are chosen, dropped or
 * pasted, and uploaded while one writes.
 */
export function MessageForm({ ticket, userId, isAdmin }: MessageFormProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useDraft(userId, ticket.id, () => field.current?.focus());
  const [isDragging, setIsDragging] = useState(false);
  const tellTyping = useTellTyping(ticket.id);
  const attachments = useAttachments(draft.files.length, (file) =>
    setDraft((known) => ({ ...known, files: asChosen([...known.files, file]), gone: [] })),
  );
  const { uploads, isUploading, refusal } = attachments;
  const body = sendTicketMessageBodySchema.safeParse({ message: draft.text });
  const hasFiles = draft.files.length + uploads.length > 0;
  const canSend = body.success && uploads.length === 0;

  const submit = () => {
    if (!body.success || uploads.length > 0) return;
    // The page may have stood open for longer than the files are kept.
    const kept = withoutGone(draft);
    if (kept !== draft) return setDraft(() => kept);
    post(ticket.id, body.data.message, draft.files);
    setDraft(() => ({ text: '', files: [], gone: [] }));
    attachments.clearRefusal();
    tellTyping(false);
    field.current?.focus({ preventScroll: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word while a Bangla keyboard composes it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragging(false);
    attachments.add(event.dataTransfer.files);
  };
  const hint = isUploading ? t(cm.waitForFiles) : hasFiles && !body.success ? t(cm.filesNeedWords) : null;

  return (
    <form
      className={styles.write}
      onSubmit={onSubmit}
      noValidate
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragging(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false);
      }}
      onDrop={onDrop}
    >
      {ticket.status === 'closed' && !isAdmin && <p className={styles.note}>{t(m.reopens)}</p>}
      <AttachmentTray
        files={draft.files}
        uploads={uploads}
        refusal={refusal}
        gone={draft.gone}
        onRemoveFile={(fileId) =>
          setDraft((known) => ({ ...known, files: known.files.filter((file) => file.id !== fileId) }))
        }
        onRemoveUpload={attachments.remove}
        onRetry={attachments.retry}
      />
      <label className="visually-hidden" htmlFor={id}>
        {t(m.write)}
      </label>
      <div className={styles.writeLine}>
        <label className={styles.attach} title={t(cm.attach)}>
          <Icon name="clip" size={22} />
          <span className="visually-hidden">{t(cm.attach)}</span>
          <input
            ref={chooser}
            type="file"
            multiple
            accept={fileMediaTypes.join(',')}
            onChange={({ target }) => {
              attachments.add(target.files ?? []);
              // So that the same file can be chosen again after it was removed.
              target.value = '';
            }}
          />
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          maxLength={2000}
          value={draft.text}
          placeholder={t(m.writePlaceholder)}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const text = target.value;
            setDraft((known) => ({ ...known, text }));
            tellTyping(text.trim() !== '');
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button type="submit" look="primary" icon="send" disabled={!canSend}>
          {t(m.send)}
        </Button>
      </div>
      <p id={`${id}-hint`} className={hint ? styles.hint : 'visually-hidden'} role="status">
        {hint}
      </p>
      {isDragging && <div className={styles.dropHere}>{t(cm.dropHere)}</div>}
    </form>
  );
}
