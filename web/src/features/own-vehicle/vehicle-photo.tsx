import { thumbnailOf } from '@app/contracts/files.js';
import type { DriverVehicle } from '@app/contracts/vehicles.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { RemoveFileDialog } from '../../ui/document-files';
import { UploadButton } from '../../ui/upload-button';
import { VehicleArt } from '../../ui/vehicle-art';
import { garageMessages as m } from './garage.messages';
import styles from './garage.module.css';
import type { VehicleFiles } from './use-vehicle-files';

/** The picture of a vehicle, or a drawing of its type. */
function VehiclePicture({ vehicle }: { vehicle: DriverVehicle }) {
  const t = useText();
  const { photo, type, license_plate: plate } = vehicle;
  return (
    <span className={styles.picture}>
      {photo ? (
        <img src={thumbnailOf(photo)} alt={t(m.photoOf, { plate })} loading="lazy" decoding="async" />
      ) : (
        <VehicleArt kind={type} width={76} />
      )}
    </span>
  );
}

/** The public photo, with the buttons to set, replace and remove it. */
export function VehiclePhoto({ vehicle, files }: { vehicle: DriverVehicle; files: VehicleFiles }) {
  const t = useText();
  const { photo, license_plate: plate } = vehicle;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div className={styles.photo}>
      <VehiclePicture vehicle={vehicle} />
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
