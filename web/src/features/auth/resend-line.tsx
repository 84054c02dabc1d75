import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { keepChallenge, type Challenge } from './challenge.ts'
import { useSendCode } from './commands.ts'
import { useSecondsLeft, waitWords } from '../../domain/time/use-seconds-left.ts'
import code from '../../ui/code.module.css'

type Props = { challenge: Challenge; isLinking: boolean; onSent: (challenge: Challenge) => void }

/** Resends a code; the remaining wait counts down. */
export function ResendLine({ challenge, isLinking, onSent }: Props) {
  const { t } = useT()
  const { sendCode, isPending } = useSendCode(isLinking)
  const wait = useSecondsLeft(challenge.resend_at)

  async function handleResend() {
    try {
      onSent(await sendCode(challenge.channel, challenge.address))
      showToast(t('A new code is on its way'))
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
      if (error instanceof ApiError && error.retryAfterSeconds !== null) postpone(error.retryAfterSeconds)
    }
  }
  function postpone(seconds: number) {
    const later = { ...challenge, resend_at: Date.now() + seconds * 1000 }
    keepChallenge(later)
    onSent(later)
  }

  return (
    <button type="button" className={code.link} disabled={wait > 0 || isPending} onClick={() => void handleResend()}>
      {wait > 0 ? t('New code in {wait}', { wait: waitWords(wait, t) }) : t('Send a new code')}
    </button>
  )
}
