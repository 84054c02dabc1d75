import { listApprovedLocations } from '@crewcall/contract/organizations.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { previewRelocation } from '@crewcall/contract/schedule-relocation.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { zoneWords } from '../../domain/time/zone-words.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { languageTag, useT } from '../../lib/i18n.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { api } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import type { BoardShift } from './board-shift.ts'
import type { BoardActs } from './use-board-acts.ts'
import type { Place } from './use-relocate.ts'
import { reasons, reasonWords } from '../../domain/shift/draft-reasons.ts'

type Props = {
  shift: BoardShift
  acts: Pick<BoardActs, 'relocate'>
  /** Whose locations are offered. */
  organizationId?: number
  /** Where it was dropped; otherwise the location is chosen here. */
  to?: Place
  onClose: () => void
  onMoved: () => void
}
type Preview = Output<typeof previewRelocation>

/** Moves a posted shift to another location of the business, after its times on both clocks and its people were shown. */
export function RelocateDialog({ shift, acts, organizationId, to, onClose, onMoved }: Props) {
  const { t } = useT()
  const offered = useQuery({
    ...api.query(listApprovedLocations, { query: organizationId === undefined ? {} : { organization_id: organizationId } }),
    enabled: to === undefined,
  })
  const others = (offered.data?.results ?? []).filter(({ id }) => id !== shift.location_id)
  const [place, setPlace] = useState(to)
  const [isMoving, setMoving] = useState(false)
  const preview = useQuery({
    ...api.query(previewRelocation, { body: { gig_id: shift.id, location_id: place?.location_id ?? 0, local_date: place?.local_date } }),
    enabled: place !== undefined && !isMoving,
    retry: false,
  })
  const shown = place && preview.data

  async function handleMove() {
    if (!shown || shown.refused || !place) return
    setMoving(true)
    if (await acts.relocate(shift, place)) return onMoved()
    setMoving(false)
  }
  return (
    <Confirm
      opened
      title={t('Move to another location')}
      action={shown && shown.days.length > 1 ? t('Move all {count} days', { count: shown.days.length }) : t('Move the shift')}
      busy={isMoving || preview.isFetching}
      destructive={false}
      onClose={onClose}
      onConfirm={handleMove}
    >
      {to === undefined && (
        <NativeSelect
          label={t('To which location')}
          value={String(place?.location_id ?? '')}
          options={[{ value: '', label: t('Choose a location') }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(value) => setPlace(value === '' ? undefined : { location_id: Number(value), local_date: shift.local_date })}
        />
      )}
      {offered.data && others.length === 0 && <p className="soft">{t('You can post at no other location of this business.')}</p>}
      {place && preview.error && <p role="alert">{errorSentence(preview.error)}</p>}
      {shown && <Effect of={shown} shift={shift} />}
    </Confirm>
  )
}

function Effect({ of, shift }: { of: Preview; shift: BoardShift }) {
  const { from, to, days, asked_again, confirmed_again, left_out, applications_closed, refused: why } = of
  const words = useT()
  const { t, locale } = words
  reasons.use(true)
  const named = (people: readonly { display_name: string }[]) =>
    new Intl.ListFormat(languageTag(locale)).format(people.map(({ display_name }) => display_name))
  if (why)
    return (
      <>
        <p role="alert">{reasonWords(why, words)}</p>
        {why.code === 'SEVERAL_DAYS_STAY' && (
          <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(shift.location_id), gigId: String(shift.id) }}>
            {t('Open the shift, to change or cancel all its days')}
          </Link>
        )}
      </>
    )
  return (
    <>
      <WordTable
        rows={[from, to].map((stay) => ({
          label: stay.location_name,
          value: (
            <>
              <WhenText start={stay.start_time} end={stay.end_time} timezone={stay.timezone} />
              {from.timezone !== to.timezone && <small className="soft"> {zoneWords(stay.timezone, locale)}</small>}
            </>
          ),
        }))}
      />
      {days.length > 1 && (
        <p>
          {t('All {count} days of this work move together:', { count: days.length })}{' '}
          {days.map((day) => formatDay(day.start_time, to.timezone, locale)).join(' · ')}
        </p>
      )}
      {from.timezone !== to.timezone && <p>{t('The clock is another one there; the time of day stays.')}</p>}
      {confirmed_again.length > 0 && (
        <p>{t('Confirmed as before, because this takes the last move back: {names}', { names: named(confirmed_again) })}</p>
      )}
      {asked_again.length > 0 && <p>{t('{names} must confirm again: the address changes.', { names: named(asked_again) })}</p>}
      {left_out.length > 0 && (
        <>
          <p>{t('Not asked there:')}</p>
          <ul className="bullets">
            {left_out.map(({ pro_id, display_name, ...why }) => (
              <li key={pro_id}>{joined([display_name, reasonWords(why, words)], ': ')}</li>
            ))}
          </ul>
        </>
      )}
      {applications_closed > 0 && (
        <p>{t('{count, plural, one {# application ends.} other {# applications end.}}', { count: applications_closed })}</p>
      )}
    </>
  )
}
