import type { DocumentInfo, FileInfo } from '@app/contracts/files.js';
import { vehicleTypes } from '@app/contracts/vehicle-fields.js';
import type { Vehicle } from '@app/contracts/vehicles.js';
import { Link } from 'react-router';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import { useText } from '../i18n/use-text';
import { FileList } from '../ui/file-list';
import { Tag } from '../ui/tag';
import { VehicleName, vehicleText } from '../components/vehicle-art';
import { accountHref, Name, PhoneLink } from './cells';
import type { TableColumn } from './table-column';
import { staffMessages as m } from './staff.messages';
import { commonMessages as common } from '../ui/common.messages';
import { RowLink } from './row-link';
import { DetailsSection } from './details';

/** The columns that all lists of vehicles have in common. */
export function useVehicleColumns() {
  const t = useText();
  const plate: TableColumn<Vehicle> = {
    key: 'plate',
    title: t(common.licensePlate),
    width: 180,
    isText: true,
    isPrimary: true,
    render: ({ id, license_plate, is_plate_repeated }) => (
      <>
        <RowLink id={id} name={license_plate} />
        {is_plate_repeated && <Tag tone="waiting">{t(m.plateRepeated)}</Tag>}
      </>
    ),
  };
  const capacity: TableColumn<Vehicle> = {
    key: 'capacity',
    title: t(m.capacity),
    width: 120,
    isEnd: true,
    render: (vehicle) => t(common.kilograms, { weight: vehicle.capacity }),
  };
  const owner: TableColumn<Vehicle> = {
    key: 'owner',
    title: t(m.owner),
    width: 160,
    isText: true,
    render: ({ owner_name }) => <Name text={owner_name} />,
  };
  const phone: TableColumn<Vehicle> = {
    key: 'phone',
    title: t(common.phone),
    width: 120,
    isHiddenAtFirst: true,
    render: ({ owner_phone }) => <PhoneLink phone={owner_phone} />,
  };
  const type = {
    key: 'type',
    width: 130,
    filter: {
      name: 'vehicle_type',
      options: vehicleTypes.map((kind) => ({ value: kind, label: t(vehicleText(kind)) })),
    },
    render: ({ vehicle_type }: Vehicle) => <VehicleName kind={vehicle_type} />,
  };
  return { plate, type, capacity, owner, phone };
}

export function useVehicleFacts({ capacity, owner_id, owner_name, owner_phone }: Vehicle) {
  const t = useText();
  return {
    capacity: { label: t(m.capacity), value: t(common.kilograms, { weight: capacity }) },
    owner: {
      label: t(m.owner),
      value: (
        <Link to={accountHref(owner_id, owner_phone)} translate="no">
          {owner_name}
        </Link>
      ),
    },
    phone: { label: t(common.phone), value: <PhoneLink phone={owner_phone} /> },
  };
}

export function vehicleFiles({ photo, documents }: Vehicle): readonly DocumentInfo[] {
  return photo ? [photo, ...documents] : documents;
}

/** The section of the files of a vehicle or driver; `label` names them for screen readers. */
export function FilesSection({ files, label }: { files: readonly FileInfo[]; label: string }) {
  const t = useText();
  return (
    <DetailsSection title={t(common.documents)}>
      {files.length > 0 ? <FileList files={files} label={label} /> : <p>{t(m.noDocuments)}</p>}
    </DetailsSection>
  );
}

type CheckedFacts = Pick<DocumentInfo, 'kind' | 'is_reviewed' | 'rejection_reason'>;

/**
 * Whether an admin has to check a file: it was added after the review, or nobody has said what it shows. A pending review
 * checks all other files.
 */
export function isToCheck(file: CheckedFacts, status: ReviewStatus): boolean {
  if (file.kind === 'unconfirmed') return !file.rejection_reason;
  return !file.is_reviewed && status !== 'pending';
}
