import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toast.ts'
import { useChooseMethod } from './commands.ts'
import type { Payer } from './payer.ts'
import { takeWaitingSetup } from './waiting-setup.ts'
import styles from './billing.module.css'

/** Back from the provider's page: takes the confirmed method into use, or says that it was not confirmed. */
export function ConfirmedSetup({ payer, setupIntent, status }: { payer: Payer; setupIntent: string; status: 'succeeded' | 'failed' }) {
  const navigate = useNavigate()
  const choose = useChooseMethod(payer)
  const finish = useEffectEvent(async () => {
    const methodId = takeWaitingSetup(setupIntent)
    // A second run (React repeats effects in development) finds nothing and must not leave early.
    if (!methodId) return
    try {
      if (status === 'failed') showToast('The card was not confirmed. Try again or use another one.', { tone: 'error' })
      else await choose(methodId)
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    }
    await navigate({ to: '.', search: {}, replace: true })
  })
  // The address names one return from the provider, which is handled once.
  useEffect(() => void finish(), [setupIntent])
  return (
    <p role="status" className={styles.note}>
      Finishing the confirmation…
    </p>
  )
}
