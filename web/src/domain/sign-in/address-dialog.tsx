import { confirmAddress, requestAddressCode } from '@crewcall/contract/step-up.ts'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { CodeStep } from './code-step.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Channel = 'phone' | 'email'
type Sent = { address: string; challenge_id: string; digits: number; resend_after_seconds: number }
type Props = {
  channel: Channel
  /** A mailbox that was typed and only waits for its code. */
  typed?: string | null | undefined
  /** Nothing is replaced by it. */
  isFirst?: boolean
  onClose: () => void
}

/** Another phone or mailbox to sign in with: the address, then the code sent there. */
export function AddressDialog({ channel, typed, isFirst = false, onClose }: Props) {
  const { t } = useT()
  const request = useCommand(requestAddressCode)
  const [sent, setSent] = useState<Sent>()

  async function send(address: string) {
    setSent({ address, ...(await request.submit({ body: { channel, address } })) })
  }

  return (
    <Dialog opened title={t(titleOf(channel, typed))} size="sm" onClose={onClose}>
      {sent ? (
        <Confirmation channel={channel} sent={sent} onResend={() => send(sent.address)} onClose={onClose} />
      ) : (
        <AddressForm channel={channel} typed={typed} isFirst={isFirst} onSend={send} onClose={onClose} />
      )}
    </Dialog>
  )
}

function titleOf(channel: Channel, typed: Props['typed']): Sentence {
  if (typed) return 'Confirm your email address'
  return channel === 'phone' ? 'Your new phone number' : 'Your new email address'
}

function Confirmation({ channel, sent, onResend, onClose }: Props & { sent: Sent; onResend: () => Promise<void> }) {
  const { t } = useT()
  const confirm = useCommand(confirmAddress, { success: () => t('Changes saved') })
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
      <p className="soft small">{t('You received the code, so it is yours too. You can join the two accounts into one.')}</p>
      <Dialog.Actions>
        <ButtonLink to="/account-linking" search={{ returnTo: '/settings' }} data-autofocus>
          {t('Join your accounts')}
        </ButtonLink>
      </Dialog.Actions>
    </>
  )
}

type FormProps = Props & { onSend: (address: string) => Promise<void> }

function AddressForm({ channel, typed, isFirst, onSend, onClose }: FormProps) {
  const { t } = useT()
  const form = useContractForm(requestAddressCode.body, { channel, address: typed ?? '' })
  const isPhone = channel === 'phone'
  return (
    <Form form={form} label={t(titleOf(channel, typed))} onSend={({ address }) => onSend(address)}>
      <p className="soft small">
        {t(
          isFirst
            ? 'We’ll send a code there. From then on you can sign in with it, and we’ll notify the address you have used so far.'
            : 'We notify the old one and sign out your other devices. Your payout account cannot be changed for 24 hours.',
        )}
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
      <SendOrCancel action={t('Send a code there')} onCancel={onClose} />
    </Form>
  )
}
