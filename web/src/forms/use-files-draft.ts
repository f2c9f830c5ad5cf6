import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hasDraftFiles, keepDraftFiles, readDraftFiles } from './draft-files';
import type { FilesFieldProps } from './files-field';
import { useFormFields } from './form.context';

/** Keeps the files of a field with the draft of the form around it. True while the stored files are read. */
export function useFilesDraft({ name = 'files', files, onChange }: FilesFieldProps): boolean {
  const { draft: form, store, hold, begin } = useFormFields();
  const restarts = useStore(store, (state) => state.restarts);
  const draft = form === undefined ? null : `${form}.${name}`;
  const [isRestoring, setIsRestoring] = useState(() => draft !== null && hasDraftFiles(draft));
  const storedFiles = useRef<readonly File[]>(files);
  const latest = useRef({ onChange, hold, begin });
  useEffect(() => {
    latest.current = { onChange, hold, begin };
  });

  useEffect(() => {
    if (!isRestoring || draft === null) return undefined;
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
    if (draft === null || isRestoring || files === storedFiles.current) return;
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
