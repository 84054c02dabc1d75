import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import { appearanceNow } from './appearance.ts'
import type { Elements, SetupIntent, StripeJs } from './stripe-js.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { stripe: StripeJs; clientSecret: string; onSaved: (intent: SetupIntent) => Promise<void>; cancel: ReactNode }

/** The provider's own fields for a card or a bank account: input goes from its frame to the provider and never through us. */
export function PaymentElementForm({ stripe, clientSecret, onSaved, cancel }: Props) {
  const { t, locale } = useT()
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<Elements>(null)
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const scheme = useComputedColorScheme()
  const setUp = useEffectEvent(() => {
    elements.current = stripe.elements({ clientSecret, appearance: appearanceNow(), locale })
    const element = elements.current.create('payment')
    element.on('ready', () => setReady(true))
    if (place.current) element.mount(place.current)
    return () => element.destroy()
  })
  useEffect(() => setUp(), [stripe, clientSecret, scheme, locale])

  async function save(): Promise<void> {
    if (!elements.current) return
    const return_url = `${window.location.origin}${window.location.pathname}`
    const { setupIntent, error } = await stripe.confirmSetup({
      elements: elements.current,
      confirmParams: { return_url },
      redirect: 'if_required',
    })
    if (setupIntent) await onSaved(setupIntent)
    else setProblem(error?.message ?? t('The payment provider did not save this method. Try another one.'))
  }
  async function handleSave() {
    setBusy(true)
    setProblem(undefined)
    await save().catch((error: unknown) => setProblem(errorSentence(error)))
    setBusy(false)
  }
  return (
    <div className="stack">
      {!isReady && <PageSkeleton rows={3} />}
      <div ref={place} />
      <div role="alert" hidden={problem === undefined}>
        <Notice tone="bad">{problem}</Notice>
      </div>
      <div className="cluster">
        <Button size="mainAction" busy={isBusy} disabled={!isReady} onClick={() => void handleSave()}>
          {t('Save payment method')}
        </Button>
        {cancel}
      </div>
    </div>
  )
}
