import { type DocumentInfo, thumbnailOf } from '@app/contracts/files.js';
import { expiringVehicleDocuments } from '@app/contracts/document-expiry.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { DocumentFiles, DocumentSlot, RemoveFileDialog, UploadButton } from '../../components/documents';
import { documentsMessages, documentExpiryMessages } from '../../components/documents.messages';
import documents from '../../components/documents.module.css';
import { garageMessages as m } from './own-vehicle.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './own-vehicle.module.css';
import {
  vehicleFileKinds,
  type VehicleFileKind,
  VEHICLE_FILES_FIELD,
  vehicleFileEndpoints,
} from '@app/contracts/vehicle-files.js';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { Notice } from '../../ui/notice';
import { VehicleArt } from '../../components/vehicle-art';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../api/store';
import { upload } from '../../api/upload';
import {
  useRemoveVehicleFileMutation,
  useSetVehicleFileKindMutation,
  vehiclesApi,
} from '../../api/vehicles.api';

/** Adds, names and removes files of one of the driver's vehicles. */
function useVehicleFiles({ id }: DriverVehicle) {
  const dispatch = useDispatch<AppDispatch>();
  const [setKind] = useSetVehicleFileKindMutation();
  const [remove] = useRemoveVehicleFileMutation();
  const refresh = () => dispatch(vehiclesApi.util.invalidateTags([{ type: 'Vehicle', id }]));
  return {
    add: async (kind: VehicleFileKind, files: readonly File[], onProgress: (part: number) => void) => {
      await upload({
        path: vehicleFileEndpoints.add.path.replace(':id', String(id)),
        fields: { kind },
        files,
        fileField: VEHICLE_FILES_FIELD,
        onProgress,
      });
      refresh();
    },
    setKind: async (fileId: number, kind: VehicleFileKind) => {
      await setKind({ params: { id: fileId }, body: { kind } }).unwrap();
      refresh();
    },
    remove: async (fileId: number) => {
      await remove({ params: { id: fileId } }).unwrap();
      refresh();
    },
  };
}

interface VehicleDocumentsProps {
  vehicle: DriverVehicle;
  files: ReturnType<typeof useVehicleFiles>;
}

/** The public photo, with the buttons to set, replace and remove it. */
function VehiclePhoto({ vehicle, files }: VehicleDocumentsProps) {
  const t = useText();
  const { photo, type, license_plate: plate } = vehicle;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div className={styles.photo}>
      <span className={styles.picture}>
        {photo ? (
          <img src={thumbnailOf(photo)} alt={t(m.photoOf, { plate })} loading="lazy" decoding="async" />
        ) : (
          <VehicleArt kind={type} width={76} />
        )}
      </span>
      <div className={styles.photoText}>
        <strong>{t(m.photo)}</strong>
        <p className="soft">{t(photo ? m.photoShown : m.photoMissing)}</p>
        <div className={styles.answers}>
          <UploadButton
            name={t(m.photoOf, { plate })}
            label={t(photo ? m.replacePhoto : m.addPhoto)}
            icon="camera"
            isPhoto
            onUpload={(newFiles, onProgress) => files.add('photo', newFiles, onProgress)}
          />
          {photo && (
            <Button size="small" look="quiet" onClick={() => setIsRemoving(true)}>
              {t(m.removePhoto)}
            </Button>
          )}
        </div>
      </div>
      {isRemoving && photo && (
        <RemoveFileDialog file={photo} onRemove={files.remove} onClose={() => setIsRemoving(false)} />
      )}
    </div>
  );
}

interface FileQuestionProps {
  file: DocumentInfo;
  /** The vehicle has a photo, which this one would replace. */
  hasPhoto: boolean;
  onAnswer: (kind: VehicleFileKind) => Promise<unknown>;
}

/** Asks what a file shows. Nothing is chosen beforehand, because the photo is public. */
function FileQuestion({ file, hasPhoto, onAnswer }: FileQuestionProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.answerFailed });
  const [chosenKind, setChosenKind] = useState<VehicleFileKind | null>(null);
  const { failure, run } = useAction((error) => {
    setChosenKind(null);
    return errorText(error);
  });
  const isPicture = file.media_type !== 'application/pdf';
  const kinds = vehicleFileKinds.filter((kind) => isPicture || kind !== 'photo');
  const answer = (kind: VehicleFileKind) => {
    setChosenKind(kind);
    void run(kind, () => onAnswer(kind));
  };
  const textOf = (kind: VehicleFileKind) =>
    kind === 'photo' ? m.asPhoto : kind === 'other' ? m.asOther : documentExpiryMessages[kind];
  return (
    <fieldset className={styles.question} disabled={chosenKind !== null}>
      <legend>{t(m.question, { name: file.name })}</legend>
      <div className={styles.answers}>
        {kinds.map((kind) => (
          <Button key={kind} size="small" isBusy={chosenKind === kind} onClick={() => answer(kind)}>
            {t(textOf(kind))}
          </Button>
        ))}
      </div>
      {isPicture && <p className="soft">{t(hasPhoto ? m.photoReplaces : m.photoPublic)}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </fieldset>
  );
}

/** The photo of a vehicle, a slot for each document, and the files that nobody has named yet. */
export function VehicleDocuments({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  const files = useVehicleFiles(vehicle);
  return (
    <>
      <UnconfirmedFiles vehicle={vehicle} files={files} />
      <VehiclePhoto vehicle={vehicle} files={files} />
      <p className="soft">{t(m.documentsPrivate)}</p>
      <ul className={documents.slots}>
        {expiringVehicleDocuments.map((documentName) => (
          <DocumentSlot
            key={documentName}
            name={t(documentExpiryMessages[documentName])}
            day={vehicle.expires_on[documentName]}
            files={vehicle.documents.filter(({ kind }) => kind === documentName)}
            hasUnnamedFiles={vehicle.documents.some(({ kind }) => kind === null)}
            onAdd={(newFiles, onProgress) => files.add(documentName, newFiles, onProgress)}
            onRemove={files.remove}
          />
        ))}
        <OtherDocuments vehicle={vehicle} files={files} />
      </ul>
    </>
  );
}

/** Pictures that were sent as photo or document: private until the driver says what they show. */
function UnconfirmedFiles({ vehicle, files }: VehicleDocumentsProps) {
  const t = useText();
  const unconfirmedDocuments = vehicle.documents.filter(({ kind }) => kind === 'unconfirmed');
  if (unconfirmedDocuments.length === 0) return null;
  return (
    <section className={styles.unconfirmed} aria-label={t(documentsMessages.kindUnconfirmed)}>
      <strong>{t(documentsMessages.kindUnconfirmed)}</strong>
      <p className="soft">{t(m.unconfirmedText)}</p>
      <DocumentFiles
        files={unconfirmedDocuments}
        onRemove={files.remove}
        below={(file) => (
          <FileQuestion
            file={file}
            hasPhoto={vehicle.photo !== null}
            onAnswer={(kind) => files.setKind(file.id, kind)}
          />
        )}
      />
    </section>
  );
}

/** Other documents, and those of the first submission, which can be named. */
function OtherDocuments({ vehicle, files }: VehicleDocumentsProps) {
  const t = useText();
  const unnamedFiles = vehicle.documents.filter(({ kind }) => kind === null);
  return (
    <li className={documents.slot}>
      <div className={documents.head}>
        <span className={documents.kind}>{t(documentsMessages.others)}</span>
        <UploadButton
          name={t(documentsMessages.others)}
          label={t(common.add)}
          icon="plus"
          onUpload={(newFiles, onProgress) => files.add('other', newFiles, onProgress)}
        />
      </div>
      <DocumentFiles
        files={unnamedFiles}
        onRemove={files.remove}
        below={(file) => <NamedLater file={file} vehicle={vehicle} files={files} />}
      />
    </li>
  );
}

function NamedLater({ file, vehicle, files }: VehicleDocumentsProps & { file: DocumentInfo }) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button size="small" look="quiet" onClick={() => setIsAsked(true)}>
        {t(m.sayWhat)}
      </Button>
    );
  }
  return (
    <FileQuestion
      file={file}
      hasPhoto={vehicle.photo !== null}
      onAnswer={async (kind) => {
        if (kind !== 'other') await files.setKind(file.id, kind);
        setIsAsked(false);
      }}
    />
  );
}
