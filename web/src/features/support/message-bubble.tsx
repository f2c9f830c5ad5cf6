import { type FileInfo, thumbnailOf } from '@app/contracts/files.js';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import styles from './chat.module.css';
import { chatMessages, supportMessages as m } from './support.messages';
import { chatOutbox, type UnsentMessage } from './outbox';
import { putBack } from './use-draft';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { useFileSize } from '../../ui/file-list';
import fileStyles from './attachments.module.css';

/** A small picture of a file; a PDF shows what it is. */
export function FileThumb({ src, isPdf }: { src: string | null; isPdf: boolean }) {
  if (src)
    return <img className={fileStyles.thumb} src={src} alt="" width={44} height={44} decoding="async" />;
  return (
    <span className={fileStyles.thumb} aria-hidden="true" translate="no">
      {isPdf ? 'PDF' : ''}
    </span>
  );
}

/** The files of a message: pictures as pictures, which open in a new tab; PDFs to download. */
function BubbleFiles({ files }: { files: readonly FileInfo[] }) {
  const t = useText();
  const size = useFileSize();
  if (files.length === 0) return null;
  const pictures = files.filter(({ media_type }) => media_type.startsWith('image/'));
  const documents = files.filter(({ media_type }) => !media_type.startsWith('image/'));
  return (
    <div className={fileStyles.files} role="group" aria-label={t(chatMessages.attached)}>
      {pictures.length > 0 && (
        <div className={fileStyles.pictures} data-count={Math.min(pictures.length, 3)}>
          {pictures.map(({ id, url, name }) => (
            <a
              key={id}
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t(chatMessages.open, { name })}
            >
              <img
                src={thumbnailOf({ url })}
                alt=""
                loading="lazy"
                decoding="async"
                width={220}
                height={160}
              />
            </a>
          ))}
        </div>
      )}
      {documents.map(({ id, url, name, size: bytes }) => (
        <a
          key={id}
          className={fileStyles.document}
          href={url}
          download={name}
          aria-label={t(chatMessages.download, { name })}
        >
          <FileThumb src={null} isPdf />
          <span className={fileStyles.name}>
            <span translate="no">{name}</span>
            <small>{size(bytes)}</small>
          </span>
        </a>
      ))}
    </div>
  );
}

/** The delivery state of a message of the reader's side. */
export type Mark = 'sent' | 'delivered' | 'seen';

interface MessageBubbleProps {
  isMine: boolean;
  isSupport: boolean;
  name: string;
  iso: string;
  text: string;
  files?: readonly FileInfo[];
  /** The bubble above is by the same person, so the name is not shown again. */
  isSame?: boolean;
  /** Written by the reader themself: they know their name. */
  isOwn?: boolean;
  mark?: Mark | undefined;
  /** The newest message of its side: the mark has a text. */
  isLast?: boolean;
}

const markTexts: Record<Mark, Text> = {
  sent: chatMessages.sent,
  delivered: chatMessages.delivered,
  seen: chatMessages.seen,
};

/** A message in its thread. */
export function MessageBubble(props: MessageBubbleProps) {
  const { isMine, isSupport, name, iso, text, files = [], isSame, isOwn, mark, isLast } = props;
  const t = useText();
  const formats = useFormats();
  return (
    <li className={`${styles.bubble} ${isMine ? styles.mine : ''} ${isSame ? styles.same : ''}`}>
      <p className={isSame || isOwn ? 'visually-hidden' : styles.sender}>
        {isSupport ? `${name} · ${t(ui.support)}` : name}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <BubbleFiles files={files} />
      <p className={styles.foot}>
        <time dateTime={iso} title={formats.dateTime(iso)} className="tabular">
          {formats.time(Date.parse(iso))}
        </time>
        {mark && (
          <span className={styles.mark} data-mark={mark}>
            <Icon name={mark === 'sent' ? 'check' : 'checks'} size={16} />
            <span className={isLast ? undefined : 'visually-hidden'}>{t(markTexts[mark])}</span>
          </span>
        )}
      </p>
    </li>
  );
}

/** A message that the server does not have yet. */
export function OutgoingBubble({ message }: { message: UnsentMessage }) {
  const t = useText();
  const errorText = useErrorText();
  const { id, subjectId, refusal, text, files } = message;
  const isSending = chatOutbox.useStore(({ sendingIds }) => sendingIds.includes(id));
  const problem = chatOutbox.useStore(({ problems }) => refusal ?? problems.get(id));
  // A file that the server does not know must be chosen again; the words are kept.
  const areFilesUnknown = problem?.code === 'file_unknown';
  const edit = async () => {
    if (!(await chatOutbox.discard(message))) return;
    const goneNames = areFilesUnknown ? files.map(({ name }) => name) : [];
    putBack(subjectId, { text, files: areFilesUnknown ? [] : files, gone: goneNames });
  };
  const state = refusal ? 'refused' : isSending || !problem ? 'sending' : 'waiting';
  return (
    <li className={`${styles.bubble} ${styles.mine} ${styles.outgoing}`} data-state={state}>
      {text && <p className={styles.text}>{text}</p>}
      <BubbleFiles files={files} />
      {state === 'sending' && (
        <p className={styles.foot}>
          <Icon name="clock" size={14} />
          {t(common.sending)}
        </p>
      )}
      {problem && state !== 'sending' && (
        <div className={styles.stuck} role="alert">
          <p>
            <strong>{t(m.sendError)}</strong>
          </p>
          <p>{refusal ? errorText(refusal, { failed: m.sendError }) : t(chatMessages.waiting)}</p>
          <p className={styles.stuckActions}>
            {!areFilesUnknown && (
              <button type="button" onClick={() => void chatOutbox.retry(message)}>
                {t(chatMessages.retry)}
              </button>
            )}
            {refusal && (
              <button type="button" onClick={() => void edit()}>
                {t(common.edit)}
              </button>
            )}
            <button type="button" onClick={() => void chatOutbox.discard(message)}>
              {t(chatMessages.discard)}
            </button>
          </p>
        </div>
      )}
    </li>
  );
}
