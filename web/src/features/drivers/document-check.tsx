import type { DocumentInfo } from '@app/contracts/files.js';
import { expiringDocuments } from '@app/contracts/document-expiry.js';
import { Button } from 'antd';
import { useDialog, type DialogHandlers } from '../../staff/form-modal';
import { useText } from '../../i18n/use-text';
import type { ExpiryDates } from '../../components/document-expiry';
import { Tag } from '../../ui/tag';
import { DocumentsDialog } from './documents-dialog';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { type ExpiryDatesOwner, useSaveExpiryDates } from './document-expiry-section';
import { useState } from 'react';
import { staffMessages as common } from '../../staff/staff.messages';
import { useStaffMessage } from '../../staff/staff-provider';
import { ReasonDialog } from '../../forms/reason-dialog';

interface DocumentCheckProps {
  file: DocumentInfo;
  owner: ExpiryDatesOwner;
  /** The recorded end dates of the owner's documents. */
  dates: ExpiryDates;
}

/** Marks a file that was added after the review, and asks for its end date to mark it as checked. */
export function DocumentCheck(props: DocumentCheckProps) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  return (
    <>
      <Tag tone="waiting">{t(m.newFile)}</Tag>
      <Button
        size="small"
        aria-label={t(m.markCheckedOf, { name: props.file.name })}
        onClick={() => open(true)}
      >
        {t(m.markChecked)}
      </Button>
      {target && <CheckDialog {...props} {...dialog} />}
    </>
  );
}

function CheckDialog({ file, owner, dates, onDone, onClose }: DocumentCheckProps & DialogHandlers) {
  const t = useText();
  const save = useSaveExpiryDates(owner);
  const documentName = expiringDocuments.find((name) => name === file.kind && name in dates);
  return (
    <DocumentsDialog
      title={t(m.checkTitle, { name: file.name })}
      submitLabel={t(m.markChecked)}
      draft={`check-${file.id}`}
      documents={[file]}
      dates={documentName ? { [documentName]: dates[documentName] ?? null } : {}}
      onSubmit={async (expires_on) => {
        await save({ expires_on, checked_document_ids: [file.id] });
        onDone(t(m.fileChecked, { name: file.name }));
      }}
      onClose={onClose}
    />
  );
}

interface DocumentRejectionProps {
  file: DocumentInfo;
  onReject: (reason: string) => Promise<{ message: string }>;
}

/** Why a document was rejected, or the button that rejects it alone: the vehicle or driver stays as it is. */
export function DocumentRejection({ file, onReject }: DocumentRejectionProps) {
  const t = useText();
  const message = useStaffMessage();
  const [isAsking, setIsAsking] = useState(false);
  if (file.rejection_reason)
    return <Tag tone="bad">{t(m.fileRejected, { reason: file.rejection_reason })}</Tag>;
  return (
    <>
      <Button
        size="small"
        danger
        aria-label={t(m.rejectFileOf, { name: file.name })}
        onClick={() => setIsAsking(true)}
      >
        {t(m.rejectFile)}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t(m.rejectFileTitle, { name: file.name })}
          text={t(m.rejectFileText)}
          hint={t(m.rejectFileHint)}
          submitLabel={t(m.rejectFile)}
          isDangerous
          errors={{ network: common.networkShort }}
          onSubmit={async (reason) => {
            const answer = await onReject(reason);
            setIsAsking(false);
            message.success(answer.message);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
