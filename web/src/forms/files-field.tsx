import { fileMediaTypes } from '@app/contracts/files.js';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES, MAX_FILES } from '@app/contracts/limits.js';
import { useId, useRef, useState, useEffect } from 'react';
import { useText, type Translate } from '../i18n/use-text';
import { uiMessages } from '../ui/ui.messages';
import { Icon } from '../ui/icon';
import { fitPicture } from './fit-picture';
import styles from './files-field.module.css';
import { filesFieldMessages as m } from './forms.messages';
import { useFormFields } from './form.context';
import { useStore } from 'zustand';
import { hasDraftFiles, keepDraftFiles, readDraftFiles } from './draft-files';
import { IconButton } from '../ui/button';
import { useFileSize } from '../ui/file-list';

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  const t = useText();
  const sizeText = useFileSize();
  const preview = usePreview(file);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <li className={styles.file}>
      {preview && !isBroken ? (
        <img
          className={styles.preview}
          src={preview}
          alt=""
          width={52}
          height={52}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span className={styles.preview} aria-hidden="true">
          <Icon name="copy" />
        </span>
      )}
      <span className={styles.name}>
        <span translate="no">{file.name}</span>
        <small>{sizeText(file.size)}</small>
        {isBroken && <small className={styles.broken}>{t(m.broken)}</small>}
      </span>
      {onRemove && (
        <IconButton icon="close" size={18} label={t(m.remove, { name: file.name })} onClick={onRemove} />
      )}
    </li>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  onRemove: ((file: File) => void) | null;
}

/** The files chosen so far, with a small picture of each picture. */
function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul className="stack" aria-label={t(m.chosen)}>
      {files.map((file) => (
        <ChosenFile
          key={`${file.name}-${file.size}-${file.lastModified}`}
          file={file}
          onRemove={onRemove && (() => onRemove(file))}
        />
      ))}
    </ul>
  );
}

/** Keeps the files of a field with the draft of the form around it. True while the stored files are read. */
function useFilesDraft({ files, onChange }: FilesFieldProps): boolean {
  const { draft, store, hold, begin } = useFormFields();
  const restarts = useStore(store, (state) => state.restarts);
  const [isRestoring, setIsRestoring] = useState(() => draft !== undefined && hasDraftFiles(draft));
  const storedFiles = useRef<readonly File[]>(files);
  const latest = useRef({ onChange, hold, begin });
  useEffect(() => {
    latest.current = { onChange, hold, begin };
  });

  useEffect(() => {
    if (!isRestoring || draft === undefined) return undefined;
    let isCurrent = true;
    latest.current.hold(true);
    void readDraftFiles(draft).then((draftFiles) => {
      if (!isCurrent) return;
      latest.current.hold(false);
      setIsRestoring(false);
      if (draftFiles.length === 0) return;
      storedFiles.current = draftFiles;
      latest.current.begin();
      latest.current.onChange(draftFiles);
    });
    return () => {
      isCurrent = false;
      latest.current.hold(false);
    };
  }, [isRestoring, draft]);

  useEffect(() => {
    if (draft === undefined || isRestoring || files === storedFiles.current) return;
    storedFiles.current = files;
    if (files.length > 0) latest.current.begin();
    void keepDraftFiles(draft, files);
  }, [draft, isRestoring, files]);

  const shownRestarts = useRef(restarts);
  useEffect(() => {
    if (restarts === shownRestarts.current) return;
    shownRestarts.current = restarts;
    latest.current.onChange([]);
  }, [restarts]);
  return isRestoring;
}

interface FilesFieldProps {
  label: string;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Default: the server's limit. */
  maximum?: number;
  isOptional?: boolean;
  hint?: string;
  /** 0 to 1 while the form is sent. */
  progress?: number | null;
}

const types: readonly string[] = fileMediaTypes;

function problemOf(file: File, t: Translate): string | null {
  if (!types.includes(file.type)) return t(m.wrongType, { name: file.name });
  if (file.size === 0) return t(m.empty, { name: file.name });
  return file.size > MAX_FILE_BYTES
    ? t(m.tooLarge, { name: file.name, megabytes: MAX_FILE_MEGABYTES })
    : null;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Adds files that the server takes, and says why it would not take others. */
function useFiles({ files, onChange, maximum = MAX_FILES }: FilesFieldProps) {
  const t = useText();
  const { hold } = useFormFields();
  const [problem, setProblem] = useState<string | null>(null);
  const [isFitting, setIsFitting] = useState(false);
  const add = async (newFiles: Iterable<File>) => {
    const all: File[] = [];
    setIsFitting(true);
    hold(true);
    // One by one, because processing a picture takes much of a phone's memory.
    for (const file of newFiles) all.push(await fitPicture(file));
    setIsFitting(false);
    hold(false);
    const problems = all.map((file) => problemOf(file, t));
    const fine = all.filter(
      (file, index) => !problems[index] && !files.some((existingFile) => isSame(existingFile, file)),
    );
    const nextFiles = maximum === 1 ? fine.slice(0, 1) : [...files, ...fine];
    const first = problems.find((text) => text !== null) ?? null;
    setProblem(first ?? (nextFiles.length > maximum ? t(m.tooMany, { count: maximum }) : null));
    if (fine.length > 0) onChange(nextFiles.slice(0, maximum));
  };
  const remove = (file: File) => {
    onChange(files.filter((existingFile) => !isSame(existingFile, file)));
    setProblem(null);
  };
  return { add, remove, problem, isFitting };
}

/** Files of a form: chosen or dropped, with a preview and the upload progress. */
export function FilesField(props: FilesFieldProps) {
  const { label, files, maximum = MAX_FILES, isOptional = false, hint, progress = null } = props;
  const t = useText();
  const { isLocked } = useFormFields();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isRestoring = useFilesDraft(props);
  const { add, remove, problem, isFitting } = useFiles(props);
  const isResting = isLocked || isFitting || isRestoring || progress !== null;
  const takeAway = (file: File) => {
    remove(file);
    input.current?.focus();
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> ({t(uiMessages.optional)})</span>}
      </label>
      <div
        className={styles.drop}
        data-resting={isResting}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!isResting) void add([...event.dataTransfer.files]);
        }}
      >
        <Icon name="plus" />
        <span>{t(isFitting ? m.fitting : maximum === 1 ? m.chooseOne : m.choose)}</span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple={maximum > 1}
          accept={types.join(',')}
          disabled={isResting}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // So that the same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint} {t(maximum === 1 ? m.hintOne : m.hint, { megabytes: MAX_FILE_MEGABYTES, count: maximum })}
      </p>
      <p role="alert" className={problem ? styles.problem : undefined}>
        {problem}
      </p>
      <ChosenFiles files={files} onRemove={isResting ? null : takeAway} />
      {progress !== null && files.length > 0 && <Sending label={label} progress={progress} />}
    </div>
  );
}

function Sending({ label, progress }: { label: string; progress: number }) {
  const t = useText();
  return (
    <div className={styles.progress}>
      <progress max={1} value={progress} aria-label={label} />
      <span>{t(m.progress, { percent: Math.round(progress * 100) })}</span>
    </div>
  );
}

/** The address of a chosen picture, for `<img>`; null for other files. */
export function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/') || typeof URL.createObjectURL !== 'function') return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
