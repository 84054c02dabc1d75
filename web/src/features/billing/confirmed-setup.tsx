import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { configQuery } from '../../domain/person/actor.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useChooseMethod } from './commands.ts'
import type { Payer } from './payer.ts'
import { methodOf, openStripe } from './stripe-js.ts'

/** After returning from the bank's page: asks the provider for the result of the setup, and puts a confirmed method into use. */
export function ConfirmedSetup({ payer, clientSecret }: { payer: Payer; clientSecret: string }) {
  const { t } = useT()
  const navigate = useNavigate()
  const choose = useChooseMethod(payer)
  const { data: config } = useQuery(configQuery)
  const handled = useRef<string>(null)
  const finish = useEffectEvent(async () => {
    // React repeats effects in development; the return from the bank is handled once.
    if (!config || handled.current === clientSecret) return
    handled.current = clientSecret
    try {
      const stripe = await openStripe(config.card_provider)
      const { setupIntent } = await stripe.retrieveSetupIntent(clientSecret)
      const methodId = setupIntent?.status === 'succeeded' ? methodOf(setupIntent) : null
      if (methodId) await choose(methodId)
      else showToast(t('The card was not confirmed. Try again or use another one.'), { tone: 'error' })
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    }
    await navigate({ to: '.', search: {}, replace: true })
  })
  useEffect(() => void finish(), [clientSecret, config])
  return (
    <p role="status" className="soft small">
      {t('Finishing the confirmation…')}
    </p>
  )
}
