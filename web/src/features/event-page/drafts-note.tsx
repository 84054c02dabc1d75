import type { StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Awaited } from '../../ui/states.tsx'
import { useEventDrafts } from './use-event.ts'

/** That shifts of the event are planned and not posted, with the way to where they are posted. */
export function DraftsNote({ event, locationId }: { event: StaffingEvent; locationId: string }) {
  const { t } = useT()
  const { drafts, isLoading } = useEventDrafts(event, locationId)
  const [first] = drafts
  if (!first) return isLoading && <Awaited />
  return (
    <Card aria-label={t('Drafts of the event')}>
      <div className="spread">
        <p>
          {t('{count, plural, one {# shift is a draft.} other {# shifts are drafts.}} Pros do not see them yet.', {
            count: drafts.length,
          })}
        </p>
        <ButtonLink
          to="/locations/$locationId/gigs"
          params={{ locationId }}
          search={{ view: 'calendar', calendar_mode: 'build-event', event_id: event.id, calendar_date: first.local_date }}
          variant="outlined"
          size="small"
        >
          {t('Open the drafts')}
        </ButtonLink>
      </div>
    </Card>
  )
}
