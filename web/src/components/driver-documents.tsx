import { type DriverDocumentKind, driverEndpoints, type OwnApplication } from '@app/contracts/drivers.js';
import { DOCUMENTS_FIELD } from '@app/contracts/files.js';
import { useDispatch } from 'react-redux';
import { api } from '../api/api';
import { useRemoveDriverDocumentMutation } from '../api/own-application.api';
import type { AppDispatch } from '../api/store';
import { upload } from '../api/upload';
import { useText } from '../i18n/use-text';
import { DocumentFiles, DocumentSlot, UploadButton } from './documents';
import { documentsMessages as m, documentExpiryMessages } from './documents.messages';
import { commonMessages as common } from '../ui/common.messages';
import styles from './documents.module.css';

/** The driving licence and other documents of a driver, which they add and remove one by one. */
export function DriverDocuments({ application }: { application: OwnApplication }) {
  const t = useText();
  const dispatch = useDispatch<AppDispatch>();
  const [remove] = useRemoveDriverDocumentMutation();
  const { id, documents, expires_on } = application;
  const refresh = () => dispatch(api.util.invalidateTags([{ type: 'DriverApplication', id }]));
  const add = async (
    kind: DriverDocumentKind,
    files: readonly File[],
    onProgress: (part: number) => void,
  ) => {
    const { path } = driverEndpoints.addDocuments;
    await upload({ path, fields: { kind }, files, fileField: DOCUMENTS_FIELD, onProgress });
    refresh();
  };
  const removeFile = async (fileId: number) => {
    await remove({ params: { id: fileId } }).unwrap();
    refresh();
  };
  const otherFiles = documents.filter(({ kind }) => kind !== 'licence');
  return (
    <ul className={styles.slots}>
      <DocumentSlot
        id="licence"
        name={t(documentExpiryMessages.licence)}
        day={expires_on.licence}
        files={documents.filter(({ kind }) => kind === 'licence')}
        hasUnnamedFiles={documents.some(({ kind }) => kind === null)}
        onAdd={(files, onProgress) => add('licence', files, onProgress)}
        onRemove={removeFile}
      />
      <li className={styles.slot}>
        <div className={styles.head}>
          <span className={styles.kind}>{t(m.others)}</span>
          <UploadButton
            name={t(m.others)}
            label={t(common.add)}
            icon="plus"
            onUpload={(files, onProgress) => add('other', files, onProgress)}
          />
        </div>
        <DocumentFiles files={otherFiles} onRemove={removeFile} />
      </li>
    </ul>
  );
}
