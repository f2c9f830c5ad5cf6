import type { DocumentInfo } from '@app/contracts/files.js';
import { vehicleFileKinds, type VehicleFileKind } from '@app/contracts/vehicle-files.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { papersMessages } from '../../ui/papers.messages';
import { garageMessages as m } from './garage.messages';
import styles from './garage.module.css';

interface FileQuestionProps {
  file: DocumentInfo;
  /** The vehicle has a photo, which this one would replace. */
  hasPhoto: boolean;
  onAnswer: (kind: VehicleFileKind) => Promise<unknown>;
}

/** Asks what a file shows. Nothing is chosen beforehand, because the photo is public. */
export function FileQuestion({ file, hasPhoto, onAnswer }: FileQuestionProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.answerFailed });
  const [chosen, setChosen] = useState<VehicleFileKind | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isPicture = file.media_type !== 'application/pdf';
  const kinds = vehicleFileKinds.filter((kind) => isPicture || kind !== 'photo');
  const answer = async (kind: VehicleFileKind) => {
    setChosen(kind);
    setFailure(null);
    try {
      await onAnswer(kind);
    } catch (error) {
      setFailure(errorText(error));
      setChosen(null);
    }
  };
  const textOf = (kind: VehicleFileKind) =>
    kind === 'photo' ? m.asPhoto : kind === 'other' ? m.asOther : papersMessages[kind];
  return (
    <fieldset className={styles.question} disabled={chosen !== null}>
      <legend>{t(m.question, { name: file.name })}</legend>
      <div className={styles.answers}>
        {kinds.map((kind) => (
          <Button key={kind} size="small" isBusy={chosen === kind} onClick={() => void answer(kind)}>
            {t(textOf(kind))}
          </Button>
        ))}
      </div>
      {isPicture && <p className="soft">{t(hasPhoto ? m.photoReplaces : m.photoPublic)}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </fieldset>
  );
}
