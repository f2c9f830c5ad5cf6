import { type Ticket, ticketStatuses, type TicketStatus } from '@app/contracts/support.js';
import { MessageForm } from './message-form';
import { MessageList, TypingLine } from './message-list';
import { OwnerCell, TicketMeta, statusTexts } from './ticket-parts';
import styles from './support.module.css';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { updateTicket, useChangeTicketStatusMutation, useRemoveTicketMutation } from '../../api/support.api';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { ConfirmModal } from '../../staff/form-modal';
import { useUndo } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { staffTicketsMessages as sm } from './support.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface StaffControlsProps {
  ticket: Ticket;
  onDeleted: (text: string) => void;
}

/** The actions of admins on a ticket: change its status, delete it. */
function StaffControls({ ticket, onDeleted }: StaffControlsProps) {
  const t = useText();
  const id = useId();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [change, { isLoading: isChanging }] = useChangeTicketStatusMutation();
  const offerUndo = useUndo();
  const [isAsking, setIsAsking] = useState(false);
  const { failure, run } = useAction((error) => t(common.errorDetail, { message: errorText(error) }));

  const changeStatus = async (status: TicketStatus) => {
    const { data } = await change({ params: { id: ticket.id }, body: { status } }).unwrap();
    updateTicket(data, store);
  };
  const changeTo = async (status: TicketStatus) => {
    if (status === ticket.status || isChanging) return;
    await run(status, async () => {
      await changeStatus(status);
      offerUndo(t(sm.statusChanged, { status: t(statusTexts[status]) }), () => changeStatus(ticket.status));
    });
  };

  return (
    <>
      <div className={styles.controls}>
        <label htmlFor={id}>{t(common.status)}</label>
        <Select
          id={id}
          className={styles.status}
          value={ticket.status}
          loading={isChanging}
          options={ticketStatuses.map((value) => ({ value, label: t(statusTexts[value]) }))}
          onChange={(status) => void changeTo(status)}
        />
        <Button danger icon={<Icon name="trash" size={18} />} onClick={() => setIsAsking(true)}>
          {t(sm.delete)}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isAsking && <DeleteTicket ticket={ticket} onDeleted={onDeleted} onClose={() => setIsAsking(false)} />}
    </>
  );
}

interface DeleteTicketProps {
  ticket: Ticket;
  onDeleted: (text: string) => void;
  onClose: () => void;
}

/** Asks before a ticket and its messages are deleted. */
function DeleteTicket({ ticket, onDeleted, onClose }: DeleteTicketProps) {
  const t = useText();
  const errorText = useErrorText();
  const [remove, { isLoading, error }] = useRemoveTicketMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: ticket.id } });
    if (data) onDeleted(data.message || t(sm.deleted));
  };
  return (
    <ConfirmModal
      title={t(sm.deleteTitle)}
      text={t(sm.deleteText)}
      confirmLabel={t(sm.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{t(common.errorDetail, { message: errorText(error) })}</Notice>}
    </ConfirmModal>
  );
}

/** Longer subjects may be cut in the title of the drawer. */
const LONG_SUBJECT = 40;

interface StaffThreadProps {
  ticket: Ticket;
  userId: number;
  onDeleted: (text: string) => void;
}

/** A ticket for admins: its data, their actions, and its chat, which fills the rest of the height. */
export function StaffThread({ ticket, userId, onDeleted }: StaffThreadProps) {
  return (
    <div className={styles.staffThread}>
      <div className={styles.staffHead}>
        {ticket.subject.length > LONG_SUBJECT && <p translate="no">{ticket.subject}</p>}
        <TicketMeta ticket={ticket}>
          <OwnerCell ticket={ticket} />
        </TicketMeta>
        <StaffControls ticket={ticket} onDeleted={onDeleted} />
      </div>
      <MessageList ticket={ticket} isAdmin />
      <TypingLine ticketId={ticket.id} />
      <MessageForm ticket={ticket} userId={userId} isAdmin />
    </div>
  );
}
