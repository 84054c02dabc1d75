import { limitOf, whyNot } from '@crewcall/contract/rules/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { configQuery, useActor } from '../../domain/actor.ts'
import { Section } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/states.tsx'
import { BankForm } from './bank-form.tsx'
import { CardForm } from './card-form.tsx'
import { useAddMethod } from './commands.ts'
import { PortalButton } from './method-actions.tsx'
import { ModeLink } from './mode-link.tsx'
import { methodName, type Payer, type PaymentMethod } from './payer.ts'
import type { Typed } from './provider.ts'
import styles from './billing.module.css'

const kinds = [
  { value: 'card', label: 'Card' },
  { value: 'us_bank_account', label: 'US bank account' },
] as const

/** Adds a card or bank account: in test mode here, otherwise on the provider's page. */
export function AddMethod({ payer, method }: { payer: Payer; method: PaymentMethod }) {
  const actor = useActor()
  const { data: config } = useQuery(configQuery)
  const reason = whyNot(actor, 'billing.edit', payer.at) ?? limitOf(actor, 'billing.edit', payer.at)
  if (reason !== null) return <p className={styles.note}>{reason}</p>
  if (!config) return <PageSkeleton rows={3} />
  const cancel = (
    <ModeLink payer={payer} mode="view" variant="text">
      Cancel
    </ModeLink>
  )
  return (
    <Section title={payer.kind === 'location' ? `A method for ${payer.name}` : `A method for all locations of ${payer.name}`}>
      {method.status !== 'NOT_CONFIGURED' && <p className={styles.note}>{methodName(method)} stays in use until the new one is saved.</p>}
      {config.card_provider.is_stand_in ? (
        <TestForms payer={payer} baseUrl={config.card_provider.base_url} cancel={cancel} />
      ) : (
        <div className={styles.buttons}>
          <PortalButton payer={payer} />
          {cancel}
        </div>
      )}
    </Section>
  )
}

function TestForms({ payer, baseUrl, cancel }: { payer: Payer; baseUrl: string; cancel: ReactNode }) {
  const [kind, setKind] = useState<Typed['type']>('card')
  const navigate = useNavigate()
  const add = useAddMethod(payer, baseUrl)

  async function handleSend(typed: Typed) {
    const outcome = await add(typed)
    if (outcome === 'saved') await navigate({ to: '.', search: {}, replace: true })
  }
  return (
    <>
      <p className={styles.testMode}>
        <strong>Test mode</strong> No real money moves, and no real card is needed. Choose a test number below to see each outcome.
      </p>
      <div role="radiogroup" aria-label="Kind of payment method" className={styles.kinds}>
        {kinds.map(({ value, label }) => (
          <button key={value} type="button" role="radio" aria-checked={kind === value} onClick={() => setKind(value)}>
            {label}
          </button>
        ))}
      </div>
      {kind === 'card' ? <CardForm onSend={handleSend} cancel={cancel} /> : <BankForm onSend={handleSend} cancel={cancel} />}
    </>
  )
}
