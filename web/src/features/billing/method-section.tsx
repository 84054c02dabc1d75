import { declineOf } from '@crewcall/contract/declines.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { limitOf } from '@crewcall/contract/rules/policy.ts'
import { IconBuildingBank, IconCreditCard, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActor } from '../../domain/person/actor.ts'
import { useCan } from '../../domain/person/can.tsx'
import { Status } from '../../domain/status/status.tsx'
import { methodName } from '../../domain/pay/method-name.ts'
import { useWhyNotReal } from '../../domain/location/why-not-real.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MethodActions, SupportLink } from './method-actions.tsx'
import type { Payer, PaymentMethod } from './payer.ts'
import { Row, Rows } from '../../ui/rows.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The current method with its state, its owner, and the available actions. */
export function MethodSection({ payer, method, onAccount }: { payer: Payer; method: PaymentMethod; onAccount: boolean }) {
  const { t } = useT()
  const actor = useActor()
  const missing = useWhyNotReal('billing.edit', { ...payer.at, organization_id: payer.organization.id })
  const isLimited = limitOf(actor, 'billing.edit', payer.at) !== null
  const reason = isLimited ? t('Only the business enters its payment method. You can send them the link.') : missing
  const actions = reason === null ? <MethodActions payer={payer} method={method} /> : <p className="soft small">{reason}</p>
  return (
    <Section title={t('Payment method')}>
      {method.status === 'NOT_CONFIGURED' ? (
        <EmptyState art={<IconCreditCard size={56} stroke={1.25} aria-hidden="true" />} title={t('No payment method yet')} action={actions}>
          {onAccount
            ? t('You don’t need one: invoices can be paid by bank transfer. With a card or bank account, they are charged when issued.')
            : t('Pros see your shifts once you add a card or bank account. You are charged after a shift, never before.')}
        </EmptyState>
      ) : (
        <>
          <MethodLine method={method} />
          <SourceLine payer={payer} method={method} />
          {actions}
        </>
      )}
      {isLimited && payer.portal_location_id !== null && <SupportLink locationId={payer.portal_location_id} />}
    </Section>
  )
}

function MethodLine({ method }: { method: PaymentMethod }) {
  const { t } = useT()
  const Icon = method.type === 'us_bank_account' ? IconBuildingBank : IconCreditCard
  const { details } = method
  return (
    <>
      <Rows within>
        <Row
          lead={<Icon size={28} stroke={1.6} aria-hidden="true" />}
          title={<strong>{methodName(method.type, method.details, t)}</strong>}
          sub={
            details?.exp_month && details.exp_year
              ? t('Expires {month}', { month: `${String(details.exp_month).padStart(2, '0')}/${details.exp_year}` })
              : undefined
          }
          trail={<Status of="payment_method" status={method.status} />}
        />
      </Rows>
      {method.status === 'FAILED' && details && (
        <Notice tone="bad" role="alert">
          <p>{`${t(declineOf(details.failure_code))} ${t('Add another card or bank account.')}`}</p>
        </Notice>
      )}
      {method.status === 'REQUIRES_ACTION' && details?.next_action_url && (
        <div>
          <ButtonAnchor href={details.next_action_url} icon={<IconExternalLink size={18} aria-hidden="true" />}>
            {t('Finish the confirmation')}
          </ButtonAnchor>
        </div>
      )}
    </>
  )
}

function SourceLine({ payer, method }: { payer: Payer; method: PaymentMethod }) {
  const { t } = useT()
  const maySee = useCan('billing.view', { organization_id: payer.organization.id })
  if (payer.kind === 'organization') return <p className="soft small">{t('Used by every location that has no method of its own.')}</p>
  if (method.source === 'LOCATION')
    return (
      <p className="soft small">
        {t('Only for this location, instead of the payment method of {name}.', { name: payer.organization.name })}
      </p>
    )
  return (
    <p className="soft small">
      {t('Paid by|organization')}{' '}
      {maySee ? (
        <Link to="/organizations/$organizationId/billing" params={{ organizationId: String(payer.organization.id) }}>
          {payer.organization.name}
        </Link>
      ) : (
        isolated(payer.organization.name)
      )}
      , {t('like all locations without a payment method of their own.')}
    </p>
  )
}
