import type { DocumentInfo } from '@app/contracts/files.js';
import { vehiclePapers } from '@app/contracts/papers.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { DocumentFiles } from '../../ui/document-files';
import { DocumentSlot } from '../../ui/document-slot';
import { documentsMessages } from '../../ui/documents.messages';
import documents from '../../ui/documents.module.css';
import { papersMessages } from '../../ui/papers.messages';
import { UploadButton } from '../../ui/upload-button';
import { FileQuestion } from './file-question';
import { garageMessages as m } from './garage.messages';
import styles from './garage.module.css';
import type { VehicleFiles } from './use-vehicle-files';
import { VehiclePhoto } from './vehicle-photo';

interface VehicleDocumentsProps {
  vehicle: DriverVehicle;
  files: VehicleFiles;
}

/** The photo of a vehicle, a slot for each document, and the files that nobody has named yet. */
export function VehicleDocuments({ vehicle, files }: VehicleDocumentsProps) {
  const t = useText();
  return (
    <>
      <UnconfirmedFiles vehicle={vehicle} files={files} />
      <VehiclePhoto vehicle={vehicle} files={files} />
      <p className={`${styles.private} soft`}>{t(m.documentsPrivate)}</p>
      <ul className={documents.slots}>
        {vehiclePapers.map((paper) => (
          <DocumentSlot
            key={paper}
            name={t(papersMessages[paper])}
            day={vehicle.expires_on[paper]}
            files={vehicle.documents.filter(({ kind }) => kind === paper)}
            hasUnnamedFiles={vehicle.documents.some(({ kind }) => kind === null)}
            onAdd={(newFiles, onProgress) => files.add(paper, newFiles, onProgress)}
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
  const unconfirmed = vehicle.documents.filter(({ kind }) => kind === 'unconfirmed');
  if (unconfirmed.length === 0) return null;
  return (
    <section className={styles.unconfirmed} aria-label={t(m.unconfirmedTitle)}>
      <strong>{t(m.unconfirmedTitle)}</strong>
      <p className="soft">{t(m.unconfirmedText)}</p>
      <DocumentFiles
        files={unconfirmed}
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
          label={t(documentsMessages.add)}
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
