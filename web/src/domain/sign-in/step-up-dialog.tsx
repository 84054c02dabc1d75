import { requestStepUpCode, stepUp } from '@crewcall/contract/step-up.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { Problem } from '../../ui/problem.tsx'

type Sent = Output<typeof requestStepUpCode>

/** Sends a code to the person's own phone or mailbox and checks it. */
export function StepUpDialog({ onEnd }: { onEnd: (given: boolean) => void }) {
  const { t } = useT()
  const request = useCommand(requestStepUpCode)
  const answer = useCommand(stepUp)
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<string>()
  const isAsked = useRef(false)

  async function send() {
    setProblem(undefined)
    try {
      setSent(await request.submit({ body: {} }))
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
      {problem !== undefined && !sent && <Problem>{problem}</Problem>}
      {sent && (
        <CodeStep
          key={sent.challenge_id}
          digits={sent.digits}
          resendAfter={sent.resend_after_seconds}
          onCode={async (code) => {
            await answer.submit({ body: { challenge_id: sent.challenge_id, code } })
            onEnd(true)
          }}
          onResend={send}
        />
      )}
    </Dialog>
  )
}
