import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconBan, IconBolt, IconHourglass, IconWorld } from '@tabler/icons-react'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { BundleDays } from './bundle-days.tsx'
import { BoostCard } from './boost-card.tsx'
import { ReplaceCard } from './replace-card.tsx'
import { TrialNote } from './trial-note.tsx'
import { Button } from '../../ui/button.tsx'
import { useKeepPrivate } from './commands.ts'
import { Notice } from '../../ui/notice.tsx'

/** What to know first: why it is hidden from pros, why it is cancelled, and scheduled automatic changes. */
export function GigNotices({ gig }: { gig: Gig }) {
  const { t, locale } = useT()
  const at = (instant: string) => `${formatDay(instant, gig.timezone, locale)}, ${formatInstantTime(instant, gig.timezone)}`
  const isOpen = gig.status === 'POSTED' || gig.status === 'UNAPPROVED'
  return (
    <>
      {gig.cancellation && (
        <Notice
          role="note"
          tone="bad"
          icon={<IconBan size={20} aria-hidden="true" />}
          title={t('Cancelled by {name} on {when}', { name: gig.cancellation.by, when: at(gig.cancellation.cancelled_at) })}
        >
          {gig.cancellation.explanation}
        </Notice>
      )}
      {gig.status === 'UNAPPROVED' && <Waiting />}
      {gig.type === 'INTERVIEW' && <TrialNote gig={gig} />}
      <ReplaceCard gig={gig} />
      <BundleDays gig={gig} />
      <BoostCard gig={gig} />
      {isOpen && gig.auto_select_at && (
        <Notice
          role="note"
          tone="info"
          icon={<IconBolt size={20} aria-hidden="true" />}
          title={t('Auto-select on {when}', { when: at(gig.auto_select_at) })}
        >
          {t('Applications are collected until then; the best matched pros are confirmed. You can choose earlier.')}
        </Notice>
      )}
      {isOpen && gig.network_release_at && (
        <Notice
          role="note"
          tone="info"
          icon={<IconWorld size={20} aria-hidden="true" />}
          title={t('Opens to the marketplace on {when}', { when: at(gig.network_release_at) })}
        >
          {t('If it still has openings then, every qualified pro can see this shift.')} <KeepPrivate gig={gig} />
        </Notice>
      )}
    </>
  )
}

/** One tap that keeps a network shift in the network (docs/rules/shifts.md#network-and-marketplace). */
function KeepPrivate({ gig }: { gig: Gig }) {
  const { t } = useT()
  const keep = useKeepPrivate()
  const may = useCan('gig.edit', { location_id: gig.location_id, organization_id: gig.organization_id })
  if (!may) return null
  const body = { is_auto_post_network_to_marketplace_enabled: false }
  return (
    <Button size="small" variant="outlined" busy={keep.isPending} onClick={() => void keep.send({ params: { gigId: gig.id }, body })}>
      {t('Keep private')}
    </Button>
  )
}

function Waiting() {
  const { t } = useT()
  const location = useLocation()
  return (
    <Notice role="note" tone="wait" icon={<IconHourglass size={20} aria-hidden="true" />} title={t('Pros do not see this shift yet')}>
      {location.approval_status === 'PENDING'
        ? t('We are reviewing your location; it usually takes a day. The shift is posted automatically once it is approved.')
        : location.approval_status === 'DENIED'
          ? t('The location was not approved. {reason}', { reason: location.approval_reason ?? '' })
          : t('The location needs accepted terms and a working payment method. The shift is posted automatically once both are in place.')}
    </Notice>
  )
}
