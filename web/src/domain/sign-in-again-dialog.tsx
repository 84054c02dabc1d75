import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { errorSentence } from '../lib/api-error.ts'
import { useT } from '../lib/i18n.ts'
import { useCommand } from '../lib/query.ts'
import { continueSession, isSomebodyElses } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import styles from '../ui/code.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { prettyPhone } from '../ui/fields/text-fields.tsx'
import { Problem } from '../ui/problem.tsx'
import { useMe } from './actor.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { OtherCode } from './code-step.tsx'
import { useProof } from './use-proof.ts'

type Props = { onEnd: (isBack: boolean) => void }
type Sent = Output<typeof requestCode>

/** Signs the same person in again with a code to their own address; `onEnd(false)` leaves the screen and what was typed on it. */
export function SignInAgainDialog({ onEnd }: Props) {
  const { t } = useT()
  const [isTaken, setTaken] = useState(isSomebodyElses)
  return (
    <Dialog opened title={t(isTaken ? 'Somebody else signed in' : 'Please sign in again')} size="sm" onClose={() => onEnd(false)}>
      {isTaken ? <Taken onEnd={onEnd} /> : <OwnCode onEnd={onEnd} onTaken={() => setTaken(true)} />}
    </Dialog>
  )
}

function Taken({ onEnd }: Props) {
  const { t } = useT()
  return (
    <>
      <p>
        {t(
          'This browser is now signed in as somebody else, in another tab. Nothing was sent in their name. Copy what you typed here first.',
        )}
      </p>
      <Dialog.Actions>
        <Button onClick={() => onEnd(false)}>{t('Leave this page')}</Button>
      </Dialog.Actions>
    </>
  )
}

function OwnCode({ onEnd, onTaken }: Props & { onTaken: () => void }) {
  const { t, say } = useT()
  const me = useMe()
  const request = useCommand(requestCode, { refresh: [] })
  const start = useCommand(startSession, { refresh: [] })
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
      setSent(await withProof((more) => request.submit({ body: { channel, address, ...more } })))
    } catch (error) {
      setProblem(errorSentence(error))
    }
  }
  async function signIn({ challenge_id }: Sent, code: string) {
    setProblem(undefined)
    try {
      const { token, expiry, user_id } = await withProof((more) => start.submit({ body: { challenge_id, code, ...more } }))
      if (continueSession({ value: token, expiry, user_id })) onEnd(true)
      else onTaken()
    } catch (error) {
      setRefusals(refusals + 1)
      setProblem(errorSentence(error))
    }
  }

  if (!sent)
    return (
      <>
        <p>{t('Your session is over. What you typed stays here: sign in with a code to {address}, and it is sent.', { address: shown })}</p>
        {problem !== undefined && <Problem>{say(problem)}</Problem>}
        <Dialog.Actions>
          <Button variant="text" onClick={() => onEnd(false)}>
            {t('Sign out')}
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
      {/* A new key after a refusal clears the boxes and puts the focus back into the first one. */}
      <CodeBoxes
        key={`${sent.challenge_id} ${refusals}`}
        action={t('Sign in')}
        problem={problem && say(problem)}
        busy={start.isPending || isWorking}
        onCode={(code) => signIn(sent, code)}
      />
      <OtherCode key={sent.challenge_id} resendAfter={sent.resend_after_seconds} onResend={send} />
    </div>
  )
}
