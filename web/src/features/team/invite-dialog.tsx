import { invite } from '@crewcall/contract/invitations.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneField, TextField } from '../../ui/fields/text-fields.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useInvite, type Invitation, type Where } from './invitation-commands.ts'
import { RoleField } from './role-field.tsx'
import styles from './team.module.css'

type Props = { where: Where; onSent: (invitation: Invitation) => void; onClose: () => void }

/** Invites people one after the other; after each one the link can be copied, which is shown only then. */
export function InviteDialog({ where, onSent, onClose }: Props) {
  const { t } = useT()
  const [sent, setSent] = useState<Invitation>()
  function handleSent(invitation: Invitation) {
    setSent(invitation)
    onSent(invitation)
  }
  return (
    <Dialog opened onClose={onClose} title={sent ? t('Invitation sent') : t('Invite to {name}', { name: where.name })}>
      {sent ? (
        <SentPanel invitation={sent} onAnother={() => setSent(undefined)} onClose={onClose} />
      ) : (
        <InviteForm where={where} onSent={handleSent} onClose={onClose} />
      )}
    </Dialog>
  )
}

const schema = invite.body.omit({ location_id: true })

function InviteForm({ where, onSent, onClose }: Props) {
  const { t } = useT()
  const send = useInvite(where)
  const isOrganization = where.location_id === null
  const form = useContractForm(schema, { email: '', phone_number: '', role: isOrganization ? 'ADMIN' : 'TEAM_MEMBER' })
  return (
    <Form form={form} label={t('Invitation')} guarded={false} onSend={async (typed) => onSent(await send(typed))}>
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        placeholder={t('name@example.com')}
        data-autofocus
      />
      <PhoneField name="phone_number" label={t('Phone number')} hint={t('Optional. The link is sent by text as well.')} />
      {isOrganization ? (
        <p className="soft small">
          {t('As an admin of the organization, they have full access to all its locations, including billing, and can invite others.')}
        </p>
      ) : (
        <RoleField where={where} />
      )}
      <p className="soft small">{t('They get a link that works once, for seven days, and only for this address or number.')}</p>
      <SendOrCancel action={t('Send invitation')} onCancel={onClose} />
    </Form>
  )
}

function SentPanel({ invitation, onAnother, onClose }: { invitation: Invitation; onAnother: () => void; onClose: () => void }) {
  const { t } = useT()
  const { email, phone_number, link } = invitation
  return (
    <>
      <p role="status" className={styles.sent}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>
          {phone_number
            ? t('The link is on its way to {email} and by text. We will notify you when it is accepted.', { email })
            : t('The link is on its way to {email}. We will notify you when it is accepted.', { email })}
        </span>
      </p>
      {link !== null && (
        <div className={styles.copy}>
          <CopyLink link={link} otherwise={t('This browser does not allow copying. Send the invitation again to reach them by email.')} />
          <span className="soft small">{t('You can also send it yourself. We won’t show it again.')}</span>
        </div>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onAnother}>
          {t('Invite someone else')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('Done|button')}
        </Button>
      </Dialog.Actions>
    </>
  )
}
