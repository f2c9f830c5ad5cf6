import type { Role } from '@app/contracts/roles.js';
import { useSessionUser } from '../../api/session.store';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, Facts } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { Tag } from '../../ui/status-tag';
import { accountMessages as m } from './accounts.messages';

const roleTexts: Record<Role, Text> = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
};

/** Who one is here. */
export function ProfilePage() {
  const t = useText();
  const user = useSessionUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t(m.profileTitle)} />
      <Card as="section">
        <Facts
          isWide
          facts={[
            { label: t(m.name), value: user.name },
            { label: t(m.username), value: user.username },
            { label: t(m.role), value: t(roleTexts[user.role]) },
            { label: t(m.phone), value: user.phone },
            { label: t(m.email), value: user.email },
            {
              label: t(m.emailState),
              value: user.email_verified ? (
                <Tag tone="good">{t(m.isVerified)}</Tag>
              ) : (
                <Tag tone="waiting">{t(m.notVerified)}</Tag>
              ),
            },
          ]}
        />
        <CardActions>
          <ButtonLink to="/email-verify" look={user.email_verified ? 'secondary' : 'primary'}>
            {t(user.email_verified ? m.changeYourEmail : m.verifyNow)}
          </ButtonLink>
        </CardActions>
      </Card>
    </>
  );
}
