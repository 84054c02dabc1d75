import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { continueSession, isSomebodyElses } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../../ui/code.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useMe } from '../person/actor.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { OtherCode } from './code-step.tsx'
import { SomebodyElse } from './somebody-else.tsx'
import { useProof } from './use-proof.ts'

type Props = { onEnd: (isBack: boolean) => void }
type Sent = Output<typeof requestCode>

/**
 * Signs the same person in again with a code to their own address; `onEnd(false)` leaves the screen and its unsaved input, after asking.
 */
export function SignInAgainDialog({ onEnd }: Props) {
  const { t } = useT()
  const [isTaken, setTaken] = useState(isSomebodyElses)
  const [isLeaving, setLeaving] = useState(false)
  if (isTaken) return <SomebodyElse onLeave={() => onEnd(false)} />
  const leave = () => setLeaving(true)
  return (
    <>
      <Dialog opened title={t('Please sign in again')} size="sm" onClose={leave} mustAnswer>
        <OwnCode onBack={() => onEnd(true)} onLeave={leave} onTaken={() => setTaken(true)} />
      </Dialog>
      <Dialog opened={isLeaving} title={t('Leave this page?')} size="sm" onClose={() => setLeaving(false)}>
        <p>{t('What you typed here and did not save is lost.')}</p>
        <Dialog.Actions>
          <Button variant="text" onClick={() => setLeaving(false)} data-autofocus>
            {t('Stay')}
          </Button>
          <Button variant="destructive" onClick={() => onEnd(false)}>
            {t('Leave')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    </>
  )
}

function OwnCode({ onBack, onLeave, onTaken }: { onBack: () => void; onLeave: () => void; onTaken: () => void }) {
  const { t } = useT()
  const me = useMe()
  const request = useCommand(requestCode)
  const start = useCommand(startSession, { leaves: true })
  const { withProof, isWorking } = useProof()
  const [sent, setSent] = useState<Sent>()
  const [refusals, setRefusals] = useState(0)
  const [problem, setProblem] = useState<string>()
  const address = me?.phone_number ?? me?.email ?? ''
  const shown = me?.phone_number ? prettyPhone(address) : address

  async function send() {
    setProblem(undefined)
    const channel = me?.phone_number ? 'phone' : 'email'
    try {
      setSent(
        await withProof((more) => request.submit({ body: { channel, address, ...more, ...(sent ? { follows: sent.challenge_id } : {}) } })),
      )
    } catch (error) {
      setProblem(errorSentence(error))
    }
  }
  async function signIn({ challenge_id }: Sent, code: string) {
    setProblem(undefined)
    try {
      const { token, expiry, user_id } = await withProof((more) => start.submit({ body: { challenge_id, code, ...more } }))
      if (continueSession({ value: token, expiry, user_id })) onBack()
      else onTaken()
    } catch (error) {
      setRefusals(refusals + 1)
      setProblem(errorSentence(error))
    }
  }

  if (!sent)
    return (
      <>
        <p>
          {t('Your session has ended. What you typed is still here: sign in with a code sent to {address}, and it will be submitted.', {
            address: shown,
          })}
        </p>
        {problem !== undefined && <Problem>{problem}</Problem>}
        <Dialog.Actions>
          <Button variant="text" onClick={onLeave}>
            {t('Leave this page')}
          </Button>
          <Button busy={request.isPending || isWorking} onClick={() => void send()} data-autofocus>
            {t('Send the code')}
          </Button>
        </Dialog.Actions>
      </>
    )
  return (
    <div className={styles.entry}>
      <p>{t('Enter the code we sent to {address}.', { address: shown })}</p>
      {/* A new key after a refusal clears the boxes and moves the focus back to the first one. */}
      <CodeBoxes
        key={`${sent.challenge_id} ${refusals}`}
        action={t('Sign in')}
        problem={problem}
        busy={start.isPending || isWorking}
        onCode={(code) => signIn(sent, code)}
      />
      <OtherCode key={sent.challenge_id} resendAfter={sent.resend_after_seconds} onResend={send} />
      <div>
        <Button variant="text" onClick={onLeave}>
          {t('Leave this page')}
        </Button>
      </div>
    </div>
  )
}
