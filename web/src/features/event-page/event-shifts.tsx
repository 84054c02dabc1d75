import { listStagedPros } from '@crewcall/contract/event-plans.ts'
import { isolated, joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { shownShifts, stateOf, stateOfShift, type EventTab } from '@crewcall/contract/rules/event-tabs.ts'
import { formatDay, formatZonedRange, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { EventGig, EventShift } from '@crewcall/contract/staffing-events.ts'
import { IconClockEdit, IconUserPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState, type CSSProperties } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { OpeningsText } from '../../domain/shift/gig-row.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ChoosePros } from './choose-pros.tsx'
import { useTakeOut } from './commands.ts'
import styles from './event-page.module.css'
import { MoveShift } from './move-shift.tsx'
import { StaffingBadge } from './state-words.tsx'
import { useEvent } from './use-event.ts'

type Shown = EventShift & { gigs: EventGig[] }

/** As many as a window shows; the others are drawn afterwards, piece by piece. */
const firstCards = 6

/** The shifts of one tab as cards, by day, each day on the clock of its place. */
export function EventShifts({ tab }: { tab: EventTab }) {
  const { t, locale } = useT()
  const { eventId, shifts, state } = useEvent()
  const [moving, setMoving] = useState<number>()
  const [choosing, setChoosing] = useState<{ gig: EventGig; shift: EventShift }>()
  const all = shownShifts(shifts ?? [], { tab, state })
  const isWhole = useDeferredValue(true, false)
  const shown = isWhole ? all : all.slice(0, firstCards)
  const days = Map.groupBy(shown, (shift) => instantToWall(shift.start_time, shift.timezone).date)
  if (all.length === 0) {
    return (
      <EmptyState title={state === undefined ? t('No shifts here yet') : t('No shifts like that')}>
        {state === undefined ? t('Add a shift, or put shifts you have posted into the event.') : t('Choose another state above.')}
      </EmptyState>
    )
  }
  return (
    <div className="stack gap-20">
      {[...days].map(([day, those]) => (
        <section key={day} aria-label={formatDay(day, 'UTC', locale)} className="stack gap-12">
          <h2 className={styles.day}>{formatDay(day, 'UTC', locale)}</h2>
          <div className={styles.cards}>
            {those.map((shift) => (
              <ShiftCard
                key={shift.id}
                shift={shift}
                eventId={eventId}
                onMove={() => setMoving(shift.id)}
                onChoose={(gig) => setChoosing({ gig, shift })}
              />
            ))}
          </div>
        </section>
      ))}
      <MoveShift shift={shifts?.find(({ id }) => id === moving)} onClose={() => setMoving(undefined)} />
      <ChoosePros eventId={eventId} choosing={choosing} onClose={() => setChoosing(undefined)} />
    </div>
  )
}

type CardProps = { shift: Shown; eventId: string; onMove: () => void; onChoose: (gig: EventGig) => void }

function ShiftCard({ shift, eventId, onMove, onChoose }: CardProps) {
  const { t, locale } = useT()
  const canEdit = useCan('gig.edit_limited', { location_id: shift.location_id })
  const times = formatZonedRange(shift.start_time, shift.end_time, shift.timezone, locale)
  const label = phrase`${times}, ${shift.location.name}`
  return (
    <Card
      as="article"
      aria-label={label}
      data-state={stateOfShift(shift.gigs)}
      className={styles.shift ?? ''}
      style={{ '--gigs': shift.gigs.length } as CSSProperties}
    >
      <header className="spread">
        <div>
          <h3 className={styles.times}>{times}</h3>
          <p className="soft small">
            {isolated(shift.location.name)}
            {shift.contact_name && ` · ${t('Contact: {name}', { name: shift.contact_name })}`}
          </p>
        </div>
        <div className="cluster">
          <StaffingBadge state={stateOfShift(shift.gigs)} />
          {canEdit && (
            <Button variant="outlined" size="small" icon={<IconClockEdit size={16} aria-hidden="true" />} onClick={onMove}>
              {t('Move')}
            </Button>
          )}
        </div>
      </header>
      <Rows within>
        {shift.gigs.map((gig) => (
          <GigRowOfEvent key={gig.id} gig={gig} shift={shift} eventId={eventId} onChoose={() => onChoose(gig)} />
        ))}
      </Rows>
    </Card>
  )
}

type GigProps = { gig: EventGig; shift: Shown; eventId: string; onChoose: () => void }

function GigRowOfEvent({ gig, shift, eventId, onChoose }: GigProps) {
  const { t, say } = useT()
  const takeOut = useTakeOut()
  const canOffer = useCan('application.offer', { location_id: shift.location_id })
  const params = { locationId: String(shift.location_id), gigId: String(gig.id) }
  const position = say(gig.skill_name)
  return (
    <Row
      lead={<span className={styles.dot} data-state={stateOf(gig)} aria-hidden="true" />}
      title={
        <Link to="/locations/$locationId/gigs/$gigId" params={params}>
          {position}
        </Link>
      }
      sub={
        <span className="cluster">
          {gig.is_captain && <Tag tone="accent">{t('Team captain')}</Tag>}
          {gig.selected_count > 0 && <Tag tone="info">{t('{count} asked', { count: gig.selected_count })}</Tag>}
          {gig.staged_count > 0 && <Chosen gig={gig} eventId={eventId} />}
          {gig.declined_count > 0 && <Tag tone="bad">{t('{count} declined', { count: gig.declined_count })}</Tag>}
        </span>
      }
      trail={
        <>
          <OpeningsText filled={gig.current_confirmed_pros_count} places={gig.allowed_confirmed_pros} />
          {canOffer && (
            <>
              <Button
                variant="text"
                size="small"
                icon={<IconUserPlus size={16} aria-hidden="true" />}
                aria-label={t('Choose pros for {position}', { position })}
                onClick={onChoose}
              >
                {t('Choose')}
              </Button>
              <IconButton
                label={t('Take {position} out of the event', { position })}
                size="small"
                onClick={() => void takeOut.send({ params: { eventId, gigId: String(gig.id) } })}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </>
      }
    />
  )
}

function Chosen({ gig, eventId }: { gig: EventGig; eventId: string }) {
  const { t } = useT()
  const { data } = useQuery(api.query(listStagedPros, { params: { eventId } }))
  const names = (data?.results ?? []).filter(({ gig_id }) => gig_id === gig.id).map(({ pro_name }) => pro_name)
  return (
    <>
      <Tag>{t('{count} chosen, not told', { count: gig.staged_count })}</Tag>
      {names.length > 0 && <span className="small">{joined(names, ', ')}</span>}
    </>
  )
}
