import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { useInvitations, type Invitation, type Where } from './invitation-commands.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { Rows } from '../../ui/rows.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'

/** Unanswered invitations, with the invite button. People who may not invite are told who may. */
export function InvitationsSection({ where }: { where: Where }) {
  const { t } = useT()
  const isOrganization = where.location_id === null
  const reason = useWhyNot(isOrganization ? 'organization.manage_admins' : 'team.invite', where)
  const { open, error, refetch } = useInvitations(where, reason === null)
  const [isInviting, setInviting] = useState(false)
  // Links are returned once, to the sender; they are kept only as long as this screen.
  const [links, setLinks] = useState<Readonly<Record<number, string>>>({})
  const title = isOrganization ? t('Invited to be an admin') : t('Invitations')
  if (reason !== null) {
    return (
      <Section title={title}>
        <p className="soft small">{reason}</p>
      </Section>
    )
  }

  function keepLink({ id, link }: Invitation) {
    if (link !== null) setLinks((known) => ({ ...known, [id]: link }))
  }
  const action = (
    <Button size="small" icon={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
      {isOrganization ? t('Invite an admin') : t('Invite')}
    </Button>
  )
  return (
    <Section title={title} actions={action}>
      <Rows within>
        {!open && !error && <WaitingRows />}
        {open?.map((invitation) => (
          <InvitationRow key={invitation.id} where={where} invitation={invitation} link={links[invitation.id]} onSent={keepLink} />
        ))}
      </Rows>
      {error && (
        <p className="soft small" role="alert">
          {t('The invitations could not be loaded.')}{' '}
          <Button variant="text" size="small" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {open?.length === 0 && (
        <p className="soft small">
          {isOrganization
            ? t('Nobody is invited at the moment. A second admin keeps the business running when you are away.')
            : t('Nobody is invited at the moment. Invite a colleague by email; they need no account yet.')}
        </p>
      )}
      {isInviting && <InviteDialog where={where} onSent={keepLink} onClose={() => setInviting(false)} />}
    </Section>
  )
}
