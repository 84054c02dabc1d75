import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listGigs, type GigRow } from '@crewcall/contract/gigs.ts'
import { defaultGigFilters } from '@crewcall/contract/rules/gig-filters.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/fields/field.module.css'
import { LoadMore } from '../../ui/load-more.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Delayed, EmptyState, Skeleton } from '../../ui/states.tsx'
import { useAddGigs } from './commands.ts'
import { useEvent } from './use-event.ts'

/** The shifts to come that are not in the event, to tick those that join it. */
export function PostedShifts({ onDone }: { onDone: () => void }) {
  const { t, say, locale } = useT()
  const { eventId, locationId, shifts = [] } = useEvent()
  const [from] = useState(() => new Date().toISOString())
  const [sought, setSought] = useState('')
  const [picked, setPicked] = useState<readonly number[]>([])
  const pages = useInfiniteQuery(
    pagesOf(listGigs, { location_id: Number(locationId), statuses: [...defaultGigFilters], end_time__gte: from, page_size: 100 }),
  )
  const add = useAddGigs()
  if (!pages.data) return <Delayed>{<Skeleton height={320} />}</Delayed>
  const inside = new Set(shifts.flatMap(({ gigs = [] }) => gigs.map(({ id }) => id)))
  const others = pages.data.pages.flatMap(({ results }) => results).filter(({ id }) => !inside.has(id))
  if (others.length === 0 && !pages.hasNextPage) return <EmptyState title={t('No other shifts to come')} />
  const words = (gig: GigRow) => phrase`${say(gig.skill.name)} ${formatDay(gig.start_time, gig.timezone, locale)}`
  const wanted = sought.trim().toLowerCase()
  const hasWanted = (gig: GigRow) =>
    [say(gig.skill.name), formatDay(gig.start_time, gig.timezone, locale)].some((one) => one.toLowerCase().includes(wanted))
  const found = others.filter(hasWanted)
  async function handleAdd() {
    if (await add.send({ params: { eventId }, body: { gig_ids: [...picked] } })) onDone()
  }
  return (
    <div className="stack gap-12">
      <input
        type="search"
        className={field.input}
        aria-label={t('Find by position or day')}
        placeholder={t('Find by position or day')}
        value={sought}
        maxLength={60}
        onChange={(event) => setSought(event.target.value)}
      />
      <Rows label={t('Posted shifts')}>
        {found.map((gig) => (
          <Row
            key={gig.id}
            lead={
              <input
                type="checkbox"
                aria-label={t('Pick {date}', { date: words(gig) })}
                checked={picked.includes(gig.id)}
                onChange={() => setPicked((ids) => (ids.includes(gig.id) ? ids.filter((id) => id !== gig.id) : [...ids, gig.id]))}
              />
            }
            title={<strong>{say(gig.skill.name)}</strong>}
            sub={<WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} day />}
          />
        ))}
      </Rows>
      {found.length === 0 && <p role="status">{t('Nothing found')}</p>}
      <LoadMore pages={pages} />
      <Button disabled={picked.length === 0} busy={add.isPending} onClick={() => void handleAdd()}>
        {t('{count, plural, =0 {Tick the shifts to add} one {Add # shift} other {Add # shifts}}', { count: picked.length })}
      </Button>
    </div>
  )
}
