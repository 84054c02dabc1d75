import { phrase } from '@crewcall/contract/rules/direction.ts'
import { invite } from '@crewcall/contract/invitations.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, useContractForm } from '../../lib/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneField, TextField } from '../../ui/fields/text-fields.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { CopyLink } from './copy-link.tsx'
import { useInvite, type Invitation, type Where } from './invitation-commands.ts'
import { RoleField } from './role-field.tsx'
import styles from './team.module.css'

type Props = { where: Where; onSent: (invitation: Invitation) => void; onClose: () => void }

/** Invites one person after the other; after each the link can be copied, which is shown only now. */
export function InviteDialog({ where, onSent, onClose }: Props) {
  const [sent, setSent] = useState<Invitation>()
  function handleSent(invitation: Invitation) {
    setSent(invitation)
    onSent(invitation)
  }
  return (
    <Dialog opened onClose={onClose} title={sent ? 'Invitation sent' : phrase`Invite to ${where.name}`}>
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
  const send = useInvite(where)
  const isOrganization = where.location_id === null
  const form = useContractForm(schema, { email: '', phone_number: '', role: isOrganization ? 'ADMIN' : 'TEAM_MEMBER' })
  return (
    <Form form={form} label="Invitation" guarded={false} onSend={async (typed) => onSent(await send(typed))}>
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        placeholder="name@example.com"
        data-autofocus
      />
      <PhoneField name="phone_number" label="Phone number" hint="Optional. The link is sent by text as well." />
      {isOrganization ? (
        <p className={styles.note}>
          As an admin of the organization they have every right at all its locations, including billing, and may invite others.
        </p>
      ) : (
        <RoleField where={where} />
      )}
      <p className={styles.note}>They get a link that works once, for seven days, and only for this address or number.</p>
      <SendOrCancel action="Send invitation" onCancel={onClose} />
    </Form>
  )
}

function SentPanel({ invitation, onAnother, onClose }: { invitation: Invitation; onAnother: () => void; onClose: () => void }) {
  const { email, phone_number, link } = invitation
  return (
    <>
      <p role="status" className={styles.sent}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <span>
          The link is on its way to <strong>{email}</strong>
          {phone_number ? ' and by text' : ''}. You will hear when it was accepted.
        </span>
      </p>
      {link !== null && (
        <div className={styles.copy}>
          <CopyLink link={link} />
          <span className={styles.note}>To pass it on yourself. We do not show it again.</span>
        </div>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onAnother}>
          Invite someone else
        </Button>
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Dialog.Actions>
    </>
  )
}
