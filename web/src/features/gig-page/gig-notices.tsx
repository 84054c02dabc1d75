import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconBan, IconBolt, IconHourglass, IconWorld, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCan } from '../../domain/can.tsx'
import { useLocation } from '../../domain/location.ts'
import { BoostCard } from './boost-card.tsx'
import { ReplaceCard } from './replace-card.tsx'
import { Button } from '../../ui/button.tsx'
import { useKeepPrivate } from './commands.ts'
import styles from './gig-page.module.css'

/** What one should know first: why it is not shown to pros, why it is cancelled, what happens by itself and when. */
export function GigNotices({ gig }: { gig: Gig }) {
  const at = (instant: string) => `${formatDay(instant, gig.timezone)}, ${formatInstantTime(instant, gig.timezone)}`
  const isOpen = gig.status === 'POSTED' || gig.status === 'UNAPPROVED'
  return (
    <>
      {gig.cancellation && (
        <Notice tone="bad" icon={IconBan} title={phrase`Cancelled by ${gig.cancellation.by} on ${at(gig.cancellation.cancelled_at)}`}>
          {gig.cancellation.explanation}
        </Notice>
      )}
      {gig.status === 'UNAPPROVED' && <Waiting />}
      <ReplaceCard gig={gig} />
      <BoostCard gig={gig} />
      {isOpen && gig.auto_select_at && (
        <Notice tone="info" icon={IconBolt} title={`Auto-select on ${at(gig.auto_select_at)}`}>
          Applications are collected until then; the best matched pros are confirmed. You can choose earlier.
        </Notice>
      )}
      {isOpen && gig.network_release_at && (
        <Notice tone="info" icon={IconWorld} title={`Opens to the marketplace on ${at(gig.network_release_at)}`}>
          If places are still open then, every qualified pro can see this shift. <KeepPrivate gig={gig} />
        </Notice>
      )}
    </>
  )
}

/** One tap that keeps a network shift to the network (semantics 1.6). */
function KeepPrivate({ gig }: { gig: Gig }) {
  const keep = useKeepPrivate()
  const may = useCan('gig.edit', { location_id: gig.location_id, organization_id: gig.organization_id })
  if (!may) return null
  const body = { is_auto_post_network_to_marketplace_enabled: false }
  return (
    <Button size="small" variant="outlined" busy={keep.isPending} onClick={() => void keep.send({ params: { gigId: gig.id }, body })}>
      Keep private
    </Button>
  )
}

function Waiting() {
  const location = useLocation()
  return (
    <Notice tone="wait" icon={IconHourglass} title="Pros do not see this shift yet">
      {location.approval_status === 'PENDING'
        ? 'We are reviewing your location; it usually takes a day. The shift is posted by itself as soon as it is approved.'
        : location.approval_status === 'DENIED'
          ? phrase`The location was not approved. ${location.approval_reason ?? ''}`
          : 'The location needs accepted terms and a working payment method. The shift is posted by itself as soon as both are there.'}
    </Notice>
  )
}

type NoticeProps = { tone: 'bad' | 'wait' | 'info'; icon: Icon; title: string; children: ReactNode }

function Notice({ tone, icon: NoticeIcon, title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role="note">
      <NoticeIcon size={20} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </div>
  )
}
