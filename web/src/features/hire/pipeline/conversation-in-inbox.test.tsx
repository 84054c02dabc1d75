import { countUnreadChats, getChat, readChat, type ChatChannel } from '@crewcall/contract/chat.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listInterviews, listInterviewsToPay, listPastInterviews, listUpcomingInterviews } from '@crewcall/contract/interviews.ts'
import { getJobCandidate, getPipeline, listJobCandidates } from '@crewcall/contract/job-candidates.ts'
import { getJobPosting, listJobPostings } from '@crewcall/contract/job-postings.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chatChannel, chatMessage } from '../../../test/chats.ts'
import { fakeApi, reply } from '../../../test/fake-api.ts'
import { aCandidate, aCandidateDetail, aJob, aTrial } from '../../../test/jobs.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager } from '../../../test/shifts.ts'

const at = (minute: number) => `2026-11-22T15:0${minute}:00Z`
const page = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })
const upTo = (seq: number) =>
  chatChannel({
    id: 6,
    channel_url: '6',
    kind: 'CANDIDATE',
    last_seq: seq,
    last_message: chatMessage(seq, { created_ts: at(seq) }),
  })

function open(chat: () => ChatChannel, channel_url: string | null = '6', address = '/locations/9/jobs/31?candidate=1') {
  const messages = [1, 2].map((id) => ({ id, text: `Message ${id}`, author: null, created_ts: at(id) }))
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getJobPosting, () => aJob()),
    reply(getPipeline, () => ({ stages: [{ status: 'APPLIED' as const, count: 1 }], hours_to_interview: null })),
    reply(listJobCandidates, () => page([aCandidate()])),
    reply(listInterviews, () => page([])),
    reply(listUpcomingInterviews, () => page([aTrial({ id: 71 }), aTrial({ id: 72, channel_url: '6' })])),
    reply(listInterviewsToPay, () => page([])),
    reply(listPastInterviews, () => page([])),
    reply(listJobPostings, () => page([aJob()])),
    reply(getJobCandidate, () => aCandidateDetail({ channel_url, messages })),
    reply(countUnreadChats, () => ({ channels: 1, messages: 2 })),
    reply(getChat, chat),
    reply(readChat, ({ body }) => ({ read_seq: body.seq, unread_count: 0 })),
  )
  const called = (wanted: string) => api.calls.filter(({ name }) => name === wanted).map(({ body }) => body)
  return { called, ...renderRoute(address) }
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Ada Moss' }))

it('What a manager has read beside the board is read in the inbox, once', async () => {
  // An answer that is older than the command does not mark it again.
  const { called } = open(() => upTo(2))
  const link = (await panel()).getByRole('link', { name: 'Open in the inbox' })
  expect(link.getAttribute('href')).toBe('/locations/9/inbox/chat/6')
  await waitFor(() => expect(called('readChat')).toEqual([{ seq: 2 }]))
  await waitFor(() => expect(called('getChat')).toHaveLength(2))
  expect(called('readChat')).toHaveLength(1)
})

it('A message that is not shown there yet stays unread', async () => {
  const { called } = open(() => upTo(3))
  await panel()
  await waitFor(() => expect(called('getChat')).toHaveLength(1))
  expect(called('readChat')).toEqual([])
})

it('Messages further down, or in a window behind another, stay unread until they are seen', async () => {
  let tell: (isIntersecting: boolean) => void = () => undefined
  class Observer {
    constructor(listener: (seen: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => act(() => listener([{ isIntersecting }]))
    }
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const inFront = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { called } = open(() => upTo(2))
  await panel()
  await waitFor(() => expect(called('getChat')).toHaveLength(1))
  tell(false)
  tell(true)
  expect(called('readChat')).toEqual([])
  inFront.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(called('readChat')).toEqual([{ seq: 2 }]))
})

it('Before the first message there is nothing to open or to read', async () => {
  const { called } = open(() => upTo(2), null)
  expect((await panel()).queryByRole('link', { name: 'Open in the inbox' })).toBeNull()
  expect(called('getChat')).toEqual([])
})

it('A trial in the list leads to the conversation, once there is one', async () => {
  open(() => upTo(2), '6', '/locations/9/jobs/interviews')
  const trials = within(await screen.findByRole('list', { name: 'Upcoming' }))
  expect(trials.getAllByRole('link', { name: 'Ada Moss' })).toHaveLength(2)
  const links = trials.getAllByRole('link', { name: 'Open the conversation' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/locations/9/inbox/chat/6'])
})
