import { deleteEvent, type StaffingEvent } from '@crewcall/contract/staffing-events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { refetch } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDelete } from './commands.ts'

type Props = { event: StaffingEvent; locationId: string; onClose: () => void }

/** Deletes an event: its shifts stay, unless their cancellation is asked for, and confirmed pros are said once more. */
export function DeleteEvent({ event, locationId, onClose }: Props) {
  const { t } = useT()
  const remove = useDelete()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [cancels, setCancels] = useState(false)
  const isSending = useRef(false)
  async function handleDelete() {
    // The second press of a double click comes before the button is busy.
    if (isSending.current) return
    isSending.current = true
    const query = cancels ? { cancel_gigs: true, cancel_confirmed: true } : {}
    const answer = await remove.send({ params: { id: String(event.id) }, query })
    isSending.current = false
    if (answer === undefined) return
    await navigate({ to: '/locations/$locationId/gigs', params: { locationId }, search: { events: 'events' } })
    // Only now: the screen of the event would request it again.
    await refetch(client, deleteEvent.touches)
  }
  return (
    <div className="stack gap-12">
      <p>
        {cancels
          ? t('Every shift of the event that has not ended is cancelled, and its pros are told.')
          : t('The shifts of the event stay as they are, with their people.')}
      </p>
      {event.gigs_count > 0 && (
        <label className="cluster">
          <input type="checkbox" checked={cancels} onChange={({ currentTarget }) => setCancels(currentTarget.checked)} />
          {t('Cancel the shifts as well')}
        </label>
      )}
      {cancels && event.confirmed_count > 0 && (
        <p role="alert">
          {t(
            '{count, plural, one {# confirmed pro loses the shift.} other {# confirmed pros lose their shifts.}} Within 24 hours of the start the minimum is owed.',
            {
              count: event.confirmed_count,
            },
          )}
        </p>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button variant="destructive" busy={remove.isPending} onClick={() => void handleDelete()}>
          {cancels ? t('Delete and cancel the shifts') : t('Delete the event')}
        </Button>
      </Dialog.Actions>
    </div>
  )
}
