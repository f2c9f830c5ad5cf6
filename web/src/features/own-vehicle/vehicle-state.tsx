import { thumbnailOf, type FileInfo } from '@app/contracts/files.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Card, CardRow, Facts } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { PaperList } from '../../ui/papers';
import { papersMessages } from '../../ui/papers.messages';
import { ReviewStatusTag } from '../../ui/status-tag';
import { VehicleArt, VehicleName } from '../../ui/vehicle-art';
import { WholeWords } from '../../ui/whole-words';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';

function ReadableFile({ file }: { file: FileInfo }) {
  const isPicture = file.media_type !== 'application/pdf';
  return (
    <li>
      <a className={styles.file} href={file.url} target="_blank" rel="noreferrer" translate="no">
        {isPicture ? (
          <img src={thumbnailOf(file)} alt="" width={56} height={56} loading="lazy" decoding="async" />
        ) : (
          <span className={styles.paper}>
            <Icon name="copy" />
          </span>
        )}
        {file.name}
      </a>
    </li>
  );
}

/** The stored vehicle with the result of its review and its documents. */
export function VehicleState({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  const { number } = useFormats();
  const files = [...(vehicle.photo ? [vehicle.photo] : []), ...vehicle.documents];
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.current)}</h2>
        <VehicleArt kind={vehicle.type} />
      </CardRow>
      <Facts
        facts={[
          { label: t(m.status), value: <ReviewStatusTag status={vehicle.status} /> },
          { label: t(m.type), value: <VehicleName kind={vehicle.type} /> },
          { label: t(m.plate), value: <WholeWords text={vehicle.license_plate} /> },
          { label: t(m.capacity), value: t(m.kilograms, { number: number(vehicle.capacity_kg) }) },
        ]}
      />
      {vehicle.status === 'rejected' && vehicle.reason && (
        <Notice tone="bad" isLive={false}>
          <strong>{t(m.reason)}:</strong> {vehicle.reason}
        </Notice>
      )}
      <div>
        <h3>{t(papersMessages.title)}</h3>
        <PaperList dates={vehicle.expires_on} />
      </div>
      {files.length > 0 && (
        <div>
          <h3>{t(m.kept)}</h3>
          <ul className={styles.files}>
            {files.map((file) => (
              <ReadableFile key={file.id} file={file} />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
