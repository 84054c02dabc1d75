import { requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMe } from '../person/actor.ts'
import { CodeStep } from './code-step.tsx'
import { Problem } from '../../ui/problem.tsx'

type Sent = Output<typeof requestStepUpCode>

type Props = {
  /** A code to the mailbox does not count. */
  isPhoneOnly: boolean
  onEnd: (given: boolean) => void
}

/** Sends a code to the person's own phone, or to their mailbox if they have no phone or ask for it, and checks it. */
export function StepUpDialog({ isPhoneOnly, onEnd }: Props) {
  const { t } = useT()
  const me = useMe()
  const request = useCommand(requestStepUpCode)
  const answer = useCommand(stepUp)
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<string>()
  const isAsked = useRef(false)

  async function send(channel = sent?.channel) {
    setProblem(undefined)
    try {
      setSent(await request.submit({ body: channel === undefined ? {} : { channel } }))
    } catch (error) {
      setProblem(errorSentence(error))
    }
  }
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void send()
  })

  return (
    <Dialog opened title={t('Is this still you?')} size="sm" onClose={() => onEnd(false)}>
      <p>{sent ? t('For your safety, enter the code we sent to {address}.', { address: sent.sent_to }) : t('Sending you a code…')}</p>
      {problem !== undefined && <Problem>{problem}</Problem>}
      {sent && (
        <CodeStep
          key={sent.challenge_id}
          digits={sent.digits}
          resendAfter={sent.resend_after_seconds}
          onCode={async (code) => {
            await answer.submit({ body: { challenge_id: sent.challenge_id, code } })
            onEnd(true)
          }}
          onResend={() => send()}
        />
      )}
      {sent && isPhoneOnly && <LostPhone onLeave={() => onEnd(false)} />}
      {sent && !isPhoneOnly && sent.channel === 'phone' && me?.email != null && (
        <Button variant="text" onClick={() => void send('email')}>
          {t('Send it to my email instead')}
        </Button>
      )}
      {sent?.channel === 'email' && me?.phone_number != null && (
        <Button variant="text" onClick={() => void send('phone')}>
          {t('Send it to my phone instead')}
        </Button>
      )}
    </Dialog>
  )
}

function LostPhone({ onLeave }: { onLeave: () => void }) {
  const { t } = useT()
  return (
    <p className="soft small">
      {t('No longer have this number?')}{' '}
      <Link to="/settings" className="link" onClick={onLeave}>
        {t('Change it in your settings first.')}
      </Link>{' '}
      {t('For 24 hours after that, where you are paid stays as it is.')}
    </p>
  )
}
