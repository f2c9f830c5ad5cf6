import type { ContactMessage } from '@app/contracts/contact.js';
import { Button } from 'antd';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { FactsSection, DetailsActions, DetailsSection } from '../../staff/details';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import styles from './contact-messages.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { StateCell, type MessageHandlers } from './message-cells';
import { commonMessages as commonTexts } from '../../ui/common.messages';

/** All details of a message, and its changes. */
export function MessageDetails({ message }: { message: ContactMessage }) {
  const t = useText();
  const hasState = message.is_read === 0 || message.replied_id !== 0;
  return (
    <>
      <DetailsSection title={t(common.message)}>
        <p className={styles.text} translate="no">
          {message.message}
        </p>
      </DetailsSection>
      <FactsSection
        title={t(m.from)}
        facts={[
          { label: t(commonTexts.subject), value: <span translate="no">{message.subject}</span> },
          { label: t(m.from), value: <span translate="no">{message.name}</span> },
          {
            label: t(commonTexts.email),
            value: (
              <a href={`mailto:${message.email}`} translate="no">
                {message.email}
              </a>
            ),
          },
          { label: t(m.received), value: <DateTime iso={message.created_at} /> },
          { label: t(common.status), value: hasState ? <StateCell message={message} /> : t(m.read) },
        ]}
      />
      <AuditTimeline
        title={t(m.history)}
        key={message.version}
        query={{ subject_type: 'contact_message', subject_id: String(message.id) }}
      />
    </>
  );
}

/** The actions for a message in its drawer. */
export function MessageActions({ message, actions }: { message: ContactMessage; actions: MessageHandlers }) {
  const t = useText();
  return (
    <DetailsActions>
      <Button type="primary" onClick={() => actions.reply(message)}>
        {t(m.reply)}
      </Button>
      <Button loading={actions.busyId === message.id} onClick={() => actions.toggle(message)}>
        {t(message.is_read === 0 ? m.markRead : m.markUnread)}
      </Button>
      <Button danger onClick={() => actions.remove(message)}>
        {t(common.delete)}
      </Button>
    </DetailsActions>
  );
}
