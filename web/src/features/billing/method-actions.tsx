import { IconCopy, IconExternalLink, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ModeLink } from './mode-link.tsx'
import { useChooseSource, useOpenPortal } from './commands.ts'
import type { Payer, PaymentMethod } from './payer.ts'

/** Replace, use the location's own, or go back to the organization's. */
export function MethodActions({ payer, method }: { payer: Payer; method: PaymentMethod }) {
  const { t } = useT()
  const isNew = method.status === 'NOT_CONFIGURED'
  const isBorrowed = payer.kind === 'location' && method.source === 'ORGANIZATION'
  return (
    <div className="cluster">
      {isBorrowed && <OrganizationButton payer={payer} isNew={isNew} />}
      <ModeLink
        payer={payer}
        mode={isNew || isBorrowed ? 'add-custom' : 'edit-custom'}
        variant={isBorrowed ? 'outlined' : 'contained'}
        icon={<IconPlus size={18} aria-hidden="true" />}
      >
        {isBorrowed ? t('Use another method here') : isNew ? t('Add a payment method') : t('Replace')}
      </ModeLink>
      {payer.kind === 'location' && method.source === 'LOCATION' && <ResetButton payer={payer} />}
      <PortalButton payer={payer} />
    </div>
  )
}

function OrganizationButton({ payer, isNew }: { payer: Payer; isNew: boolean }) {
  const { t } = useT()
  const mayEdit = useCan('billing.edit', { organization_id: payer.organization.id })
  if (!isNew || !mayEdit) return null
  return (
    <ButtonLink
      to="/organizations/$organizationId/billing"
      params={{ organizationId: String(payer.organization.id) }}
      search={{ mode: 'add-custom' }}
      icon={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('Add one for all locations')}
    </ButtonLink>
  )
}

function ResetButton({ payer }: { payer: Payer }) {
  const { t } = useT()
  const { send, isPending } = useChooseSource()
  return (
    <Button
      variant="outlined"
      busy={isPending}
      icon={<IconRefresh size={18} aria-hidden="true" />}
      onClick={() => void send({ params: { id: payer.id }, body: { billing_source: 'ORGANIZATION' } })}
    >
      {t('Reset to organization')}
    </Button>
  )
}

/** Opens the provider's page for cards and bank accounts. */
export function PortalButton({ payer }: { payer: Payer }) {
  const { t } = useT()
  const { send, isPending } = useOpenPortal()
  const locationId = payer.portal_location_id
  if (locationId === null) return null
  async function handleOpen(id: number) {
    const portal = await send({ params: { id: String(id) } })
    if (portal) window.location.assign(portal.url)
  }
  return (
    <Button
      variant="text"
      busy={isPending}
      icon={<IconExternalLink size={18} aria-hidden="true" />}
      onClick={() => void handleOpen(locationId)}
    >
      {t('Manage with the payment provider')}
    </Button>
  )
}

/** For the platform: the link a business opens to enter its own method. */
export function SupportLink({ locationId }: { locationId: number }) {
  const { t } = useT()
  const { send, isPending } = useOpenPortal()
  async function handleCopy() {
    const portal = await send({ params: { id: String(locationId) } })
    if (!portal) return
    await navigator.clipboard.writeText(portal.url)
    showToast(t('Link copied. It works for a short time.'))
  }
  return (
    <div>
      <Button variant="outlined" busy={isPending} icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void handleCopy()}>
        {t('Copy the link to the billing portal')}
      </Button>
    </div>
  )
}
