import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useMe } from '../../domain/person/actor.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { ActingElsewhere } from './acting-elsewhere.tsx'
import { ActsSection } from './acts-section.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { useEndConcierge } from './commands.ts'
import { SessionsSection } from './sessions-section.tsx'

/** What the platform did for a location: its admins read it and end it, somebody of the platform begins to act. */
export function ConciergeScreen() {
  const { t } = useT()
  const location = useLocation()
  const at = { location_id: location.id, organization_id: location.organization_id }
  const reason = useWhyNot('concierge.view', at)
  const me = useMe()
  const elsewhere = me?.acting_elsewhere ?? null
  const isActing = me?.acting_for != null || elsewhere !== null
  const mayAct = useCan('concierge.act') && !isActing && location.concierge_enabled && location.approval_status === 'APPROVED'
  const mayEnd = useCan('concierge.end', at) && location.concierge_enabled
  const mayReadActs = useCan('audit.view', at)
  const [asks, setAsks] = useState<'begin' | 'end'>()
  const end = useEndConcierge()
  const close = () => setAsks(undefined)
  async function handleEnd() {
    await end.send({ params: { locationId: String(location.id) } })
    close()
  }
  return (
    <Page
      title={t('Concierge')}
      subtitle={t('What {product} did for {name}, and who did it.', { name: location.name })}
      breadcrumbs={[{ label: t('Add-ons'), to: `/locations/${location.id}/add-ons` }]}
      width="narrow"
      actions={
        <>
          {mayAct && <Button onClick={() => setAsks('begin')}>{t('Act for {name}', { name: location.name })}</Button>}
          {mayEnd && (
            <Button variant="outlined" onClick={() => setAsks('end')}>
              {t('End concierge')}
            </Button>
          )}
        </>
      }
    >
      {reason !== null && <p className="soft small">{reason}</p>}
      {reason === null && !location.concierge_enabled && (
        <Notice>{t('The location has no concierge today: nobody of {product} can act for it.')}</Notice>
      )}
      {elsewhere && <ActingElsewhere at={elsewhere} />}
      {reason === null && <SessionsSection locationId={location.id} />}
      {mayReadActs && <ActsSection locationId={location.id} />}
      {asks === 'begin' && <BeginDialog location={location} onClose={close} />}
      <Confirm
        opened={asks === 'end'}
        title={t('End concierge?')}
        action={t('End concierge')}
        busy={end.isPending}
        onConfirm={handleEnd}
        onClose={close}
      >
        <p>{t('Nobody of {product} can act for your location from now on. Shifts, offers and messages stay as they are.')}</p>
      </Confirm>
    </Page>
  )
}
