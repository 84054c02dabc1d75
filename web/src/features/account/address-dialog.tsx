import { requestAddressCode } from '@crewcall/contract/step-up.ts'
import { useState } from 'react'
import { CodeStep } from '../../domain/code-step.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { Form, useContractForm } from '../../lib/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { useConfirmAddress } from './commands.ts'
import styles from './account.module.css'

type Channel = 'phone' | 'email'
type Sent = { address: string; challenge_id: string; digits: number; resend_after_seconds: number }
type Props = { channel: Channel; onClose: () => void }

/** Another phone or mailbox to sign in with: where it is, then the code that was sent there. */
export function AddressDialog({ channel, onClose }: Props) {
  const { t } = useT()
  const request = useCommand(requestAddressCode, { refresh: [] })
  const [sent, setSent] = useState<Sent>()

  async function send(address: string) {
    setSent({ address, ...(await request.submit({ body: { channel, address } })) })
  }

  return (
    <Dialog opened title={t(channel === 'phone' ? 'Your new phone number' : 'Your new email address')} size="sm" onClose={onClose}>
      {sent ? (
        <Confirmation channel={channel} sent={sent} onResend={() => send(sent.address)} onClose={onClose} />
      ) : (
        <AddressForm channel={channel} onSend={send} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Confirmation({ channel, sent, onResend, onClose }: Props & { sent: Sent; onResend: () => Promise<void> }) {
  const { t } = useT()
  const confirm = useConfirmAddress()
  const [isTaken, setTaken] = useState(false)
  if (isTaken) return <Taken channel={channel} />

  async function handleCode(code: string) {
    try {
      await confirm.submit({ body: { challenge_id: sent.challenge_id, code } })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || !error.is('already_exists')) throw error
      setTaken(true)
    }
  }
  return (
    <>
      <p>{t('Enter the code we sent to {address}.', { address: sent.address })}</p>
      <CodeStep
        key={sent.challenge_id}
        digits={sent.digits}
        resendAfter={sent.resend_after_seconds}
        onCode={handleCode}
        onResend={onResend}
      />
    </>
  )
}

// The code arrived, so the other account is theirs as well.
function Taken({ channel }: { channel: Channel }) {
  const { t } = useT()
  return (
    <>
      <p role="alert">{t(channel === 'phone' ? 'Another account uses this phone number' : 'Another account uses this email address')}</p>
      <p className={styles.soft}>{t('You received the code, so it is yours too. You can join the two accounts into one.')}</p>
      <Dialog.Actions>
        <ButtonLink to="/account-linking" search={{ returnTo: '/settings' }} data-autofocus>
          {t('Join your accounts')}
        </ButtonLink>
      </Dialog.Actions>
    </>
  )
}

type FormProps = { channel: Channel; onSend: (address: string) => Promise<void>; onClose: () => void }

function AddressForm({ channel, onSend, onClose }: FormProps) {
  const { t } = useT()
  const form = useContractForm(requestAddressCode.body, { channel, address: '' })
  const isPhone = channel === 'phone'
  return (
    <Form form={form} label={t(isPhone ? 'Your new phone number' : 'Your new email address')} onSend={({ address }) => onSend(address)}>
      <p className={styles.soft}>
        {t('We let the old one know and sign out your other devices. Where you are paid cannot be changed for 24 hours.')}
      </p>
      <TextField
        name="address"
        label={t(isPhone ? 'Phone number' : 'Email')}
        type={isPhone ? 'tel' : 'email'}
        inputMode={isPhone ? 'tel' : 'email'}
        autoComplete={isPhone ? 'tel' : 'email'}
        required
        data-autofocus
      />
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('Send a code there')}
        </Button>
      </Dialog.Actions>
    </Form>
  )
}
