import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { PinInput } from '../../ui/fields/pin-field.tsx'
import { configQuery } from '../person/actor.ts'
import { useSecondsLeft, waitWords } from '../time/use-seconds-left.ts'
import styles from '../../ui/code.module.css'
import { Problem } from '../../ui/problem.tsx'

type Props = {
  digits: number
  /** Seconds until another code may be sent. */
  resendAfter: number
  /** Submits the full code; an error it throws is shown, and the boxes are cleared. */
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
}

/** The boxes for a code that was just sent; the full code is submitted automatically. */
export function CodeStep({ digits, resendAfter, onCode, onResend }: Props) {
  const { t } = useT()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)

  async function handleComplete(full: string) {
    setProblem(undefined)
    try {
      await onCode(full)
    } catch (error) {
      setCode('')
      setRefusals(refusals + 1)
      setProblem(errorSentence(error))
    }
  }

  return (
    <div className={styles.entry}>
      {/* A new key after a refusal moves the focus back to the first box. */}
      <PinInput
        key={refusals}
        label={t('Code from the message')}
        length={digits}
        value={code}
        onChange={setCode}
        onComplete={(full) => void handleComplete(full)}
        invalid={problem !== undefined}
        focusFirst
      />
      {problem !== undefined && <Problem>{problem}</Problem>}
      <OtherCode resendAfter={resendAfter} onResend={onResend} />
    </div>
  )
}

/** What to do if no code arrived: request another one, or look where a local installation shows them. */
export function OtherCode({ resendAfter, onResend }: Pick<Props, 'resendAfter' | 'onResend'>) {
  const { t } = useT()
  const [resendAt] = useState(() => Date.now() + resendAfter * 1000)
  const wait = useSecondsLeft(resendAt)
  const { data: config } = useQuery(configQuery)
  return (
    <div className={styles.ways}>
      <button type="button" className={styles.link} disabled={wait > 0} onClick={() => void onResend()}>
        {wait > 0 ? t('New code in {wait}', { wait: waitWords(wait, t) }) : t('Send a new code')}
      </button>
      {config?.has_local_messages && (
        <a href="/local/messages" target="_blank" rel="noreferrer" className={styles.link}>
          {t('See the code that was sent')}
        </a>
      )}
    </div>
  )
}
