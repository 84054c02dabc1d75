import { personalInviteTerms, type NetworkInvite } from '@crewcall/contract/network-joining.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneField, prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useAddInvite } from './commands.ts'

type Props = { locationId: string; onSent: (invite: NetworkInvite) => void; onClose: () => void }

/** Invites people by their phone numbers, one after the other; each link can be copied once. */
export function InvitePhoneDialog({ locationId, onSent, onClose }: Props) {
  const { t } = useT()
  const [sent, setSent] = useState<NetworkInvite>()
  function handleSent(invite: NetworkInvite) {
    setSent(invite)
    onSent(invite)
  }
  return (
    <Dialog opened onClose={onClose} title={sent ? t('Invite sent') : t('Invite by text')}>
      {sent ? (
        <SentPanel invite={sent} onAnother={() => setSent(undefined)} onClose={onClose} />
      ) : (
        <PhoneForm locationId={locationId} onSent={handleSent} onClose={onClose} />
      )}
    </Dialog>
  )
}

function PhoneForm({ locationId, onSent, onClose }: Props) {
  const { t } = useT()
  const add = useAddInvite(locationId)
  const form = useContractForm(personalInviteTerms, { kind: 'PERSONAL', phone_number: '' })
  return (
    <Form form={form} label={t('Invite by text')} guarded={false} onSend={async (typed) => onSent(await add(typed))}>
      <PhoneField name="phone_number" label={t('Phone number')} required />
      <p className="soft small">
        {t('They get a link by text. It works once, for seven days, and only for an account with this number. Who accepts is in at once.')}
      </p>
      <SendOrCancel action={t('Send invite')} onCancel={onClose} />
    </Form>
  )
}

function SentPanel({ invite, onAnother, onClose }: { invite: NetworkInvite; onAnother: () => void; onClose: () => void }) {
  const { t } = useT()
  const { phone_number, link } = invite
  return (
    <>
      <Notice tone="good" role="status" icon={<IconCircleCheck size={22} aria-hidden="true" />}>
        <p>{t('The link is on its way to {phone}.', { phone: prettyPhone(phone_number ?? '') })}</p>
      </Notice>
      {link !== null && (
        <div className="cluster">
          <CopyLink link={link} otherwise={t('This browser does not allow copying. Send the invite again to reach them by text.')} />
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
