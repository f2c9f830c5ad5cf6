import type { DocumentInfo } from '@app/contracts/files.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { deskMessages as common } from '../../desk/desk.messages';
import { useDeskMessage } from '../../desk/use-desk-message';
import { useText } from '../../i18n/use-text';
import { ReasonDialog } from '../../ui/reason-dialog';
import { Tag } from '../../ui/status-tag';
import { driverReviewsMessages as m } from './driver-reviews.messages';

interface DocumentRejectionProps {
  file: DocumentInfo;
  onReject: (reason: string) => Promise<{ message: string }>;
}

/** Why a document was rejected, or the button that rejects it alone: the vehicle or driver stays as it is. */
export function DocumentRejection({ file, onReject }: DocumentRejectionProps) {
  const t = useText();
  const message = useDeskMessage();
  const errorText = useErrorText({ network: common.networkShort });
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
          describeError={errorText}
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
