import type { PublicConfig } from '@crewcall/contract/config.ts'
import { limitOf } from '@crewcall/contract/rules/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { configQuery, useActor } from '../../domain/person/actor.ts'
import { methodName } from '../../domain/pay/method-name.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { startSetup, useChooseMethod } from './commands.ts'
import { PortalButton } from './method-actions.tsx'
import { ModeLink } from './mode-link.tsx'
import type { Payer, PaymentMethod } from './payer.ts'
import { PaymentElementForm } from './payment-element.tsx'
import { methodOf, openStripe, type SetupIntent } from './stripe-js.ts'
import { Notice } from '../../ui/notice.tsx'

/** Adds a card or bank account, in the provider's own fields on this page. */
export function AddMethod({ payer, method }: { payer: Payer; method: PaymentMethod }) {
  const { t } = useT()
  const actor = useActor()
  const { data: config } = useQuery(configQuery)
  const missing = useWhyNot('billing.edit', payer.at)
  const isLimited = limitOf(actor, 'billing.edit', payer.at) !== null
  const reason = isLimited ? t('Only the business enters its payment method. You can send them the link.') : missing
  if (reason !== null) return <p className="soft small">{reason}</p>
  if (!config) return <PageSkeleton rows={3} />
  const cancel = (
    <ModeLink payer={payer} mode="view" variant="text">
      {t('Cancel')}
    </ModeLink>
  )
  return (
    <Section
      title={
        payer.kind === 'location'
          ? t('A method for {name}', { name: payer.name })
          : t('A method for all locations of {name}', { name: payer.name })
      }
    >
      {method.status !== 'NOT_CONFIGURED' && (
        <p className="soft small">
          {t('{method} stays in use until the new one is saved.', { method: methodName(method.type, method.details, t) })}
        </p>
      )}
      {config.card_provider.is_stand_in && (
        <Notice tone="wait">
          <p>
            <strong>{t('Test mode')}</strong>{' '}
            {t('No real money moves, and no real card is needed. Choose a test number below to see each outcome.')}
          </p>
        </Notice>
      )}
      <Setup payer={payer} provider={config.card_provider} cancel={cancel} />
    </Section>
  )
}

function Setup({ payer, provider, cancel }: { payer: Payer; provider: PublicConfig['card_provider']; cancel: ReactNode }) {
  const { t } = useT()
  const navigate = useNavigate()
  const choose = useChooseMethod(payer)
  // One setup while the form is open: a second one would clear the fields.
  const { data, error, refetch } = useQuery({
    queryKey: ['setup', payer.kind, payer.id],
    queryFn: async () => {
      const [stripe, { client_secret }] = await Promise.all([openStripe(provider), startSetup(payer)])
      return { stripe, client_secret }
    },
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  })

  async function handleSaved(intent: SetupIntent) {
    const methodId = methodOf(intent)
    if (intent.status === 'succeeded' && methodId) await choose(methodId)
    else if (intent.next_action?.type === 'verify_with_microdeposits')
      showToast(t('Bank account saved. Confirm it here once the small deposit has arrived, in a day or two.'))
    else throw new Error('The provider did not save this method. Try another one.')
    await navigate({ to: '.', search: {}, replace: true })
  }
  if (error) {
    return (
      <>
        <ErrorScreen error={error} retry={() => void refetch()} />
        <div className="cluster">
          <PortalButton payer={payer} />
          {cancel}
        </div>
      </>
    )
  }
  if (!data) return <PageSkeleton rows={4} />
  return <PaymentElementForm stripe={data.stripe} clientSecret={data.client_secret} onSaved={handleSaved} cancel={cancel} />
}
