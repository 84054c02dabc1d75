import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { sendStaged } from '@crewcall/contract/event-plans.ts'
import type { EventShift, StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { skippedText } from '../../domain/pro/obstacle-words.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useSend } from './commands.ts'
import { MoreThanOpen } from './more-than-open.tsx'

type Skipped = Output<typeof sendStaged>['skipped']

/** How many were chosen and not told, with the button that tells them all; afterwards, who could not be told and why. */
export function SendBar({ event, locationId, shifts }: { event: StaffingEvent; locationId: string; shifts: readonly EventShift[] }) {
  const { t } = useT()
  const send = useSend()
  const { organization_id } = event
  const mayOffer = useCan('application.offer', { organization_id, location_id: Number(locationId) })
  const may = useCan('event.add', { organization_id }) && mayOffer
  const [skipped, setSkipped] = useState<Skipped>([])
  if (!may || (event.staged_count === 0 && skipped.length === 0)) return null
  async function handleSend() {
    const answer = await send.send({ params: { eventId: String(event.id) }, body: {} })
    if (answer) setSkipped(answer.skipped)
  }
  return (
    <Card aria-label={t('Not told yet')}>
      <div className="spread">
        <p>
          {t('{count, plural, one {# pro has not been told yet.} other {# pros have not been told yet.}} Each gets one message.', {
            count: event.staged_count,
          })}
        </p>
        {event.staged_count > 0 && (
          <Button icon={<IconSend size={18} aria-hidden="true" />} busy={send.isPending} onClick={() => void handleSend()}>
            {t('Send')}
          </Button>
        )}
      </div>
      {shifts
        .flatMap(({ gigs = [] }) => gigs)
        .map((gig) => (
          <MoreThanOpen key={gig.id} gig={gig} chosen={gig.staged_count} named />
        ))}
      {skipped.length > 0 && <NotTold skipped={skipped} />}
    </Card>
  )
}

function NotTold({ skipped }: { skipped: Skipped }) {
  const words = useT()
  return (
    <ul role="status">
      {skipped.map(({ id, pro_name, ...why }) => (
        <li key={id}>
          <strong>{isolated(pro_name)}</strong> {skippedText(words, why)}
        </li>
      ))}
    </ul>
  )
}
