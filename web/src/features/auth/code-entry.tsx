import { useT } from '../../lib/i18n.ts'
import type { AuthSearch } from './auth-search.ts'
import type { Challenge } from './challenge.ts'
import { CodeBoxes } from '../../domain/sign-in/code-boxes.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useIsLinking } from './linking.ts'
import { useCodeSubmit } from './use-code-submit.ts'
import { useSecondsLeft, waitWords } from '../../domain/time/use-seconds-left.ts'
import code from '../../ui/code.module.css'
import styles from './auth.module.css'

/** The boxes of the code, or a replacement: it expired, or there were too many attempts. */
export function CodeEntry({ challenge, search }: { challenge: Challenge; search: AuthSearch }) {
  const { t } = useT()
  const isLinking = useIsLinking(search)
  const { submit, isPending, problem, refusals, blockedFor } = useCodeSubmit(challenge, search)
  const isExpired = useSecondsLeft(Date.parse(challenge.expires_at)) === 0
  if (isExpired) return <Problem>{t('This code has expired. Request a new one below.')}</Problem>
  if (blockedFor > 0)
    return <Problem>{t('Too many tries. For your safety, you can try again in {wait}.', { wait: waitWords(blockedFor, t) })}</Problem>
  return (
    <div className={`${code.entry} ${problem === undefined ? '' : styles.wrong}`}>
      {/* A new key after a refusal clears the boxes and moves the focus back to the first one. */}
      <CodeBoxes key={refusals} action={t(isLinking ? 'Continue' : 'Sign in')} problem={problem} busy={isPending} onCode={submit} />
    </div>
  )
}
