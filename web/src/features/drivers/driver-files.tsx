import type { Driver } from '@app/contracts/drivers.js';
import { staffMessages as common } from '../../staff/staff.messages';
import { DetailsSection } from '../../staff/details';
import { isToCheck } from '../../staff/files-to-check';
import { useText } from '../../i18n/use-text';
import { FileList } from '../../ui/file-list';
import { DocumentCheck, DocumentRejection } from './document-check';
import { useRejectDriverDocumentMutation } from './driver-reviews.api';
import styles from './driver-reviews.module.css';
import { DocumentKind } from './review-parts';

/** The documents of a driver. An admin can check or reject each of them. */
export function DriverFilesSection({ driver }: { driver: Driver }) {
  const t = useText();
  const { id, documents, status, expires_on } = driver;
  const [reject] = useRejectDriverDocumentMutation();
  return (
    <DetailsSection title={t(common.documents)}>
      {documents.length === 0 && <p>{t(common.noDocuments)}</p>}
      {documents.map((file) => (
        <div key={file.id} className={styles.file}>
          <FileList files={[file]} label={file.name} />
          <div className={styles.fileTools}>
            <span>
              <DocumentKind file={file} />
            </span>
            {isToCheck(file, status) && (
              <DocumentCheck file={file} owner={{ kind: 'drivers', id }} dates={expires_on} />
            )}
            <DocumentRejection
              file={file}
              onReject={(reason) => reject({ params: { id: file.id }, body: { reason } }).unwrap()}
            />
          </div>
        </div>
      ))}
    </DetailsSection>
  );
}
