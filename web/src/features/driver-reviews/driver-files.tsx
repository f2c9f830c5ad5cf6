import type { Driver } from '@app/contracts/drivers.js';
import { deskMessages as common } from '../../desk/desk.messages';
import { DetailsSection } from '../../desk/details';
import { useText } from '../../i18n/use-text';
import { FileList } from '../../ui/file-list';
import { DocumentRejection } from './document-rejection';
import { useRejectDriverDocumentMutation } from './driver-reviews.api';
import styles from './driver-reviews.module.css';

/** The documents of a driver. An admin can reject one of them. */
export function DriverFilesSection({ driver: { documents } }: { driver: Driver }) {
  const t = useText();
  const [reject] = useRejectDriverDocumentMutation();
  return (
    <DetailsSection title={t(common.documents)}>
      {documents.length === 0 && <p>{t(common.noDocuments)}</p>}
      {documents.map((file) => (
        <div key={file.id} className={styles.file}>
          <FileList files={[file]} label={file.name} />
          <div className={styles.fileTools}>
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
