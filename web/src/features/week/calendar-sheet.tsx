import {
  changeManagerCalendar,
  createManagerCalendar,
  listManagerCalendars,
  removeManagerCalendar,
  type ManagerCalendar,
} from '@crewcall/contract/manager-calendars.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, SideSheet } from '../../ui/dialog.tsx'
import { CalendarAddress } from '../../ui/private-address.tsx'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import type { Board } from './use-board.ts'

/** The private addresses at which a calendar program reads the shifts of this location, and of all: create, renew, switch off. */
export function CalendarSheet({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(listManagerCalendars, {}))
  const isOfSeveral = (useMe()?.managed_locations.length ?? 0) > 1
  const calendarAt = (place: number | null) => data?.results.find(({ location_id }) => location_id === place)
  return (
    <SideSheet opened onClose={onClose} title={t('Calendar feed')}>
      <div className="stack">
        <p>
          {t(
            'Subscribe to the shifts in Google, Apple or Outlook calendar. They update by themselves, but may lag: your calendar decides when it asks, often every few hours, some once a day.',
          )}
        </p>
        <p className="soft">
          {t('Anyone who has an address sees these shifts, without wages and names. It ends when you no longer manage here.')}
        </p>
        {error && <ErrorScreen error={error} retry={() => void refetch()} />}
        {!data && !error && <Delayed>{<Skeleton height={120} />}</Delayed>}
        {data && (
          <>
            <OneCalendar name={board.location.name} place={board.location.id} calendar={calendarAt(board.location.id)} board={board} />
            {isOfSeveral && <OneCalendar name={t('All my locations')} place={null} calendar={calendarAt(null)} board={board} />}
          </>
        )}
      </div>
    </SideSheet>
  )
}

type Props = { name: string; place: number | null; calendar: ManagerCalendar | undefined; board: Board }

function OneCalendar({ name, place, calendar, board }: Props) {
  const { t, locale } = useT()
  const [made, setMade] = useState<Output<typeof createManagerCalendar>>()
  const [withDrafts, setWithDrafts] = useState(calendar?.with_drafts ?? false)
  const [isAsking, setAsking] = useState(false)
  const create = useCommand(createManagerCalendar)
  const change = useCommand(changeManagerCalendar)
  const remove = useCommand(removeManagerCalendar, { success: () => t('Calendar address switched off') })

  async function handleCreate() {
    const call = { body: { location_id: place, with_drafts: withDrafts } }
    const made = await create.send(call)
    // An address whose answer was lost is never shown again: another one replaces it.
    const received = made?.url === null ? await create.send(call) : made
    if (received?.url) setMade(received)
  }
  async function handleDrafts(wanted: boolean) {
    setWithDrafts(wanted)
    if (!calendar) return
    const changed = await change.send({ params: { id: calendar.id }, body: { with_drafts: wanted } })
    if (!changed) setWithDrafts(calendar.with_drafts)
  }
  async function handleRemove() {
    setAsking(false)
    if (calendar && (await remove.send({ params: { id: calendar.id } }))) setMade(undefined)
  }

  // Another tab may have replaced the address or switched it off.
  const url = made?.created_ts === calendar?.created_ts ? (made?.url ?? undefined) : undefined
  return (
    <section className="stack gap-12" aria-label={name}>
      <h3 className="one-line">{isolated(name)}</h3>
      {url !== undefined && (
        <>
          <p>{t('Copy this address now: it is shown only once.')}</p>
          <CalendarAddress url={url} />
        </>
      )}
      {url === undefined && (
        <p className="soft">
          {calendar
            ? t('On since {date}. The address was shown once; a new one ends it.', {
                date: formatDay(calendar.created_ts, board.location.timezone, locale),
              })
            : t('No address yet')}
        </p>
      )}
      {board.mayPlan && (
        <label className="cluster">
          <input type="checkbox" checked={withDrafts} onChange={({ currentTarget }) => void handleDrafts(currentTarget.checked)} />
          {t('Show drafts, too')}
        </label>
      )}
      <div className="cluster">
        <Button variant={calendar ? 'outlined' : 'contained'} size="small" busy={create.isPending} onClick={() => void handleCreate()}>
          {calendar ? t('Create a new one') : t('Create an address')}
        </Button>
        {calendar && (
          <Button variant="text" size="small" onClick={() => setAsking(true)}>
            {t('Switch off')}
          </Button>
        )}
      </div>
      <Confirm
        opened={isAsking}
        title={t('Switch off the address of {name}?', { name })}
        action={t('Switch off')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={handleRemove}
      >
        {t('Calendars that use it show its shifts no longer, or no longer change.')}
      </Confirm>
    </section>
  )
}
