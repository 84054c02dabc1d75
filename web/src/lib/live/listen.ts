import { chatPayload, gigPayload, punchPayload, unreadPayload } from '@crewcall/contract/live.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { listNotifications } from '@crewcall/contract/notifications.ts'
import { shownIn, type Resource } from '@crewcall/contract/resources.ts'
import type { getRoster } from '@crewcall/contract/timesheets.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refetch } from '../query.ts'
import type { LiveMessage } from './stream.ts'
import { receiveTogether } from './tabs.ts'

type Event = Extract<LiveMessage, { kind: 'event' }>
type Sent = { params?: { gigId?: unknown; id?: unknown }; query?: { page_size?: unknown } } | undefined

/** Events come in bursts: the changes of a burst are refetched once. */
const gatherMs = 50

/** Updates this tab with what happens elsewhere, until stopped. */
export async function listen(client: QueryClient, userId: number, signal: AbortSignal): Promise<void> {
  let gathered: Event[] = []
  let timer: number | undefined
  const show = () => {
    timer = undefined
    for (const event of gathered.splice(0)) void showEvent(client, event)
  }
  await receiveTogether(userId, signal, (message) => {
    if (message.kind === 'missed') {
      gathered = []
      readAgain(client, { seq: 0 })
      void client.invalidateQueries()
    }
    if (message.kind !== 'event') return
    gathered = [...gathered.filter((event) => !isSame(event, message)), message]
    timer ??= window.setTimeout(show, gatherMs)
  })
}

function isSame(a: Event, b: Event): boolean {
  return a.name === b.name && JSON.stringify(a.payload) === JSON.stringify(b.payload)
}

/** Applies an event's payload, and refetches whatever shows its subject and is not covered by the payload. */
export async function showEvent(client: QueryClient, { name, payload }: Event): Promise<void> {
  const [noun = ''] = name.split('.')
  // A tab older than the server may receive unknown events: anything may have changed.
  if (!isResource(noun)) return client.invalidateQueries()
  const isTold = told[name]?.(client, payload) ?? none
  const { data: shift } = gigPayload.safeParse(payload)
  const { data: chat } = chatPayload.safeParse(payload)
  // One was taken back, or all of an author are shown differently; otherwise messages are only followed.
  if (name === 'chat.changed' || name === 'chat.renamed') readAgain(client, chat ?? { seq: 0 })
  const isAbout = (key: QueryKey) =>
    (shift === undefined || isOfShift(key, shift.gig_id)) && (chat === undefined || isOfChat(key, chat.channel_id))
  await refetch(client, [noun], (key) => !isTold(key) && isAbout(key))
}

function isResource(noun: string): noun is Resource {
  return Object.hasOwn(shownIn, noun)
}

/** Answers about other shifts are unchanged. */
function isOfShift([, , sent]: QueryKey, gigId: number): boolean {
  const shown = (sent as Sent)?.params?.gigId
  return shown === undefined || String(shown) === String(gigId)
}

/** Other conversations are unchanged. */
function isOfChat([, , sent]: QueryKey, channelId: number): boolean {
  const shown = (sent as Sent)?.params?.id
  return shown === undefined || String(shown) === String(channelId)
}

/** Shown messages from a number on have to be read again: of one conversation, or of all. */
function readAgain(client: QueryClient, { seq, channel_id }: { seq: number; channel_id?: number }): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => channel_id === undefined || isOfChat(queryKey, channel_id)
  client.setQueriesData<{ changedFrom?: number | undefined }>(
    { queryKey: ['chat', 'listChatMessages'], predicate },
    (shown) => shown && { ...shown, changedFrom: Math.min(seq, shown.changedFrom ?? seq) },
  )
}

const none = () => false
type Told = (client: QueryClient, payload: unknown) => (key: QueryKey) => boolean

/** By event: applies its payload to the cache, and returns which queries are current after that. */
const told: { [name: string]: Told } = {
  // A pro who is here is a row of the roster; whatever needs a manager's check is refetched.
  'punch.recorded': (client, payload) => {
    const { data: punch } = punchPayload.safeParse(payload)
    if (punch?.verdict !== 'ACCEPTED' || punch.punch_type !== 'CLOCK_IN') return none
    const isRoster = ([, name, sent]: QueryKey) => name === 'getRoster' && String((sent as Sent)?.params?.gigId) === String(punch.gig_id)
    let isShown = true
    const write = (roster: Output<typeof getRoster> | undefined) => {
      if (!roster) return roster
      const row = roster.results.find(({ application }) => application.id === punch.application_id)
      if (!row) isShown = false
      return { ...roster, results: roster.results.map((each) => (each === row ? clockedIn(each, punch.time) : each)) }
    }
    client.setQueriesData<Output<typeof getRoster>>({ queryKey: ['timesheets'], predicate: ({ queryKey }) => isRoster(queryKey) }, write)
    return (key) => isShown && isRoster(key)
  },
  'notification.created': (client, payload) => {
    const { data } = unreadPayload.safeParse(payload)
    if (!data) return none
    // The bell shows the number, and loads the list when it is opened; the page of all notifications is open.
    const isBell = ([, name, sent]: QueryKey) => name === 'listNotifications' && (sent as Sent)?.query?.page_size !== undefined
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => isBell(queryKey)
    client.setQueriesData<Output<typeof listNotifications>>(
      { queryKey: ['notifications'], predicate },
      (shown) => shown && { ...shown, ...data },
    )
    void client.invalidateQueries({ queryKey: ['notifications'], predicate, refetchType: 'none' })
    return isBell
  },
}

type Row = Output<typeof getRoster>['results'][number]

function clockedIn({ timesheet, ...row }: Row, time: string): Row {
  const working_hours = { ...timesheet.working_hours, start_time: time }
  return { ...row, presence: 'WORKING', may_mark_no_show: false, timesheet: { ...timesheet, state: 'OPEN', working_hours } }
}
