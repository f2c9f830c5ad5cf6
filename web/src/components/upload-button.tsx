import { fileMediaTypes, pictureMediaTypes } from '@app/contracts/files.js';
import { useRef, useState } from 'react';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { Button, type ButtonProps } from '../ui/button';
import { documentsMessages as m } from './documents.messages';
import { fitPicture } from '../forms/fit-picture';
import type { IconName } from '../ui/icon';
import { Notice } from '../ui/notice';
import styles from './documents.module.css';
import { uiMessages as ui } from '../ui/ui.messages';

interface UploadButtonProps {
  /** What is uploaded, for screen readers. */
  name: string;
  label: string;
  icon?: IconName;
  look?: ButtonProps['look'];
  /** One picture instead of any number of documents. */
  isPhoto?: boolean;
  onUpload: (files: readonly File[], onProgress: (part: number) => void) => Promise<unknown>;
}

/** Sends files as soon as they are chosen. After a failure they are kept, to be sent again. */
export function UploadButton({ name, label, icon, look, isPhoto = false, onUpload }: UploadButtonProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.uploadFailed });
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusedUpload, setRefusedUpload] = useState<{ files: readonly File[]; reason: string } | null>(null);
  const send = async (files: readonly File[]) => {
    setProgress(0);
    setRefusedUpload(null);
    try {
      await onUpload(files, setProgress);
    } catch (error) {
      setRefusedUpload({ files, reason: errorText(error) });
    } finally {
      setProgress(null);
    }
  };
  const choose = async (chosenFiles: Iterable<File>) => {
    const files: File[] = [];
    setProgress(0);
    // One by one, because processing a picture takes much of a phone's memory.
    for (const file of chosenFiles) files.push(await fitPicture(file));
    setProgress(null);
    if (files.length > 0) await send(files);
  };
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <>
      <Button
        icon={icon}
        look={look}
        size="small"
        isBusy={progress !== null}
        aria-label={progress === null ? t(m.addTo, { action: label, name }) : undefined}
        onClick={() => input.current?.click()}
      >
        {progress === null ? label : t(m.uploading, { percent })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(m.chooseFor, { name })}
        accept={(isPhoto ? pictureMediaTypes : fileMediaTypes).join(',')}
        multiple={!isPhoto}
        onChange={({ target }) => {
          const chosenFiles = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          void choose(chosenFiles);
        }}
      />
      {refusedUpload && (
        <div className={styles.failure}>
          <Notice tone="bad">
            {t(m.notSent, { count: refusedUpload.files.length })}: {refusedUpload.reason}
          </Notice>
          <Button size="small" icon="refresh" onClick={() => void send(refusedUpload.files)}>
            {t(ui.retry)}
          </Button>
        </div>
      )}
    </>
  );
}
