import { listGigs } from '@crewcall/contract/gigs.ts'
import { defaultGigFilters } from '@crewcall/contract/rules/gig-filters.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Delayed, EmptyState, Skeleton } from '../../ui/states.tsx'
import { useAddGigs } from './commands.ts'
import { useEvent } from './use-event.ts'

/** Puts shifts that are posted already into the event. */
export function AddPosted() {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Add posted shifts')}
      </Button>
      <SideSheet opened={isOpen} onClose={() => setOpen(false)} title={t('Add posted shifts')}>
        {isOpen && <Posted />}
      </SideSheet>
    </>
  )
}

function Posted() {
  const { t, say } = useT()
  const { eventId, locationId, shifts = [] } = useEvent()
  const [from] = useState(() => new Date().toISOString())
  const query = { location_id: Number(locationId), statuses: [...defaultGigFilters], end_time__gte: from, page_size: 100 }
  const { data } = useQuery(api.query(listGigs, { query }))
  const add = useAddGigs()
  if (!data) return <Delayed>{<Skeleton height={320} />}</Delayed>
  const inside = new Set(shifts.flatMap(({ gigs = [] }) => gigs.map(({ id }) => id)))
  const others = data.results.filter(({ id }) => !inside.has(id))
  if (others.length === 0) return <EmptyState title={t('No other shifts to come')} />
  return (
    <Rows label={t('Posted shifts')}>
      {others.map((gig) => (
        <Row
          key={gig.id}
          title={<strong>{say(gig.skill.name)}</strong>}
          sub={<WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} day />}
          trail={
            <Button variant="outlined" size="small" onClick={() => void add.send({ params: { eventId }, body: { gig_ids: [gig.id] } })}>
              {t('Add')}
            </Button>
          }
        />
      ))}
    </Rows>
  )
}
