import { isolated } from '@crewcall/contract/rules/direction.ts'
import { limitOf, whyNot } from '@crewcall/contract/rules/policy.ts'
import { IconBuildingBank, IconCreditCard, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActor } from '../../domain/actor.ts'
import { useCan } from '../../domain/can.tsx'
import { Status } from '../../domain/status.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MethodActions, SupportLink } from './method-actions.tsx'
import { methodName, type Payer, type PaymentMethod } from './payer.ts'
import styles from './billing.module.css'

/** The method in use with its state, whose it is, and what can be done. */
export function MethodSection({ payer, method, onAccount }: { payer: Payer; method: PaymentMethod; onAccount: boolean }) {
  const actor = useActor()
  const limit = limitOf(actor, 'billing.edit', payer.at)
  const reason = whyNot(actor, 'billing.edit', payer.at) ?? limit
  const actions =
    reason === null ? (
      <MethodActions payer={payer} method={method} />
    ) : (
      <p className={styles.note}>{limit ? 'Only the business enters its payment method. You can send them the link.' : reason}</p>
    )
  return (
    <Section title="Payment method">
      {method.status === 'NOT_CONFIGURED' ? (
        <EmptyState art={<IconCreditCard size={56} stroke={1.25} aria-hidden="true" />} title="No payment method yet" action={actions}>
          {onAccount
            ? 'You need none: invoices wait for your bank transfer. With a card or a bank account they are charged when they are issued.'
            : 'Shifts go out to pros once there is a card or a bank account. You are charged after a shift, never before.'}
        </EmptyState>
      ) : (
        <>
          <MethodLine method={method} />
          <SourceLine payer={payer} method={method} />
          {actions}
        </>
      )}
      {limit !== null && payer.portal_location_id !== null && <SupportLink locationId={payer.portal_location_id} />}
    </Section>
  )
}

function MethodLine({ method }: { method: PaymentMethod }) {
  const Icon = method.type === 'us_bank_account' ? IconBuildingBank : IconCreditCard
  const { details } = method
  return (
    <>
      <div className={styles.method}>
        <span className={styles.methodIcon}>
          <Icon size={28} stroke={1.6} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <strong>{methodName(method)}</strong>
          {details?.exp_month && details.exp_year && (
            <span>
              Expires {String(details.exp_month).padStart(2, '0')}/{details.exp_year}
            </span>
          )}
        </div>
        <Status of="payment_method" status={method.status} />
      </div>
      {details?.failure && (
        <p role="alert" className={styles.hold}>
          {isolated(details.failure)} Add another card or bank account.
        </p>
      )}
      {method.status === 'REQUIRES_ACTION' && details?.next_action_url && (
        <div>
          <ButtonAnchor href={details.next_action_url} icon={<IconExternalLink size={18} aria-hidden="true" />}>
            Finish the confirmation
          </ButtonAnchor>
        </div>
      )}
    </>
  )
}

function SourceLine({ payer, method }: { payer: Payer; method: PaymentMethod }) {
  const maySee = useCan('billing.view', { organization_id: payer.organization.id })
  if (payer.kind === 'organization') return <p className={styles.note}>Used by every location that has no method of its own.</p>
  if (method.source === 'LOCATION')
    return <p className={styles.note}>Only for this location, instead of the method of {isolated(payer.organization.name)}.</p>
  return (
    <p className={styles.note}>
      Paid by{' '}
      {maySee ? (
        <Link to="/organizations/$organizationId/billing" params={{ organizationId: String(payer.organization.id) }}>
          {payer.organization.name}
        </Link>
      ) : (
        isolated(payer.organization.name)
      )}
      , as for all locations without a method of their own.
    </p>
  )
}
