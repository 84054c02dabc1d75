import { listSupport } from '@crewcall/contract/chat-support.ts'
import { countUnreadChats, getChat, listChatMessages, listChats, readChat, type ChatChannel } from '@crewcall/contract/chat.ts'
import { getMe, type Me } from '@crewcall/contract/identity.ts'
import { getJobCandidate } from '@crewcall/contract/job-candidates.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getMyApplicationLink } from '@crewcall/contract/public-jobs.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { chatChannel, chatMessage } from '../../test/chats.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { aCandidateDetail } from '../../test/jobs.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

afterEach(() => setLocale('en'))

const ada = { user_id: null, name: 'Ada', side: 'CANDIDATE', headshot_url: null } as const
const candidate = { id: 1, name: 'Ada Moss', job_posting_id: 31, job_posting_name: 'Line cook, evenings' }
const noShift = { gig_id: null, start_time: null, end_time: null, closes_at: null } as const
const fromAda = chatMessage(2, { channel_id: 6, author: ada, body: 'When do I start?' })
/** The conversation about Ada's application, as a manager of the Harbor Room sees it. */
const talk = (changes: Partial<ChatChannel> = {}) =>
  chatChannel({ id: 6, channel_url: '6', kind: 'CANDIDATE', candidate, last_message: fromAda, ...noShift, ...changes })
const ownTalk = (changes: Partial<ChatChannel> = {}) => talk({ candidate: { ...candidate, name: '' }, ...changes })
// Another place of the same document, to which the browser of the tests goes.
const page = `${window.location.href}#my-application`
const asCandidate = somebody({ gigster_profile_id: 3 })

function open(address: string, { shown = [talk()], me = aManager() }: { shown?: ChatChannel[]; me?: Me } = {}) {
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSupport, () => ({ results: [], about: null, businesses: [] })),
    reply(countUnreadChats, () => ({ channels: 1, messages: 2 })),
    reply(listChats, ({ query }) => {
      const isWanted = ({ kind }: ChatChannel) =>
        query.kind === undefined || (kind === 'CANDIDATE') === (String(query.kind) === 'CANDIDATE')
      const results = shown.filter(isWanted)
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(getChat, () => shown[0] ?? talk()),
    reply(listChatMessages, ({ query }) => ({
      messages: query.after === undefined ? [chatMessage(1, { channel_id: 6 }), fromAda] : [],
      has_earlier: false,
      has_later: false,
    })),
    reply(readChat, ({ body }) => ({ read_seq: body.seq, unread_count: 0 })),
    reply(getJobCandidate, () => aCandidateDetail({ status: 'INTERVIEW' })),
    reply(getMyApplicationLink, () => ({ url: page })),
  )
  return { api, ...renderRoute(address) }
}

describe('The inbox', () => {
  it('names the candidate, the job and the location for a manager', async () => {
    open('/inbox')
    const row = await screen.findByRole('link', { name: /^Ada Moss/ })
    expect(within(row).getByText('Ada Moss')).toBeTruthy()
    expect(within(row).getByText('Line cook, evenings · Harbor Room')).toBeTruthy()
    expect(row.textContent).toContain('Ada: When do I start?')
    expect(within(row).getByText('2 unread messages')).toBeTruthy()
  })

  it('names the job and the location for the candidate, who chooses between no kinds', async () => {
    open('/inbox?show=candidates', { shown: [ownTalk(), chatChannel()], me: asCandidate })
    const row = await screen.findByRole('link', { name: /^Line cook, evenings/ })
    expect(within(row).getByText('Harbor Room')).toBeTruthy()
    // What they could not take back does not hide anything.
    expect(screen.getByRole('link', { name: /^Line Cook · / })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Conversations shown' })).toBeNull()
  })

  it('shows those of shifts or of candidates, and keeps the choice while one is opened and closed', async () => {
    const { api, user, router } = open('/locations/9/inbox', { shown: [talk(), chatChannel()] })
    const kinds = within(await screen.findByRole('group', { name: 'Conversations shown' }))
    expect(kinds.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByRole('link', { name: 'Write to support' })).toBeTruthy()
    await user.click(kinds.getByRole('button', { name: 'Shifts' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Ada Moss/ })).toBeNull())
    expect(screen.getByRole('link', { name: /^Line Cook · / })).toBeTruthy()
    const asked = () => api.calls.filter(({ name }) => name === 'listChats').map(({ search }) => search.getAll('kind'))
    expect(asked()).toEqual([[], ['SHIFT_GROUP', 'ONE_TO_ONE']])
    // The pressed button keeps the focus, to be pressed again by the keyboard.
    expect(document.activeElement?.textContent).toBe('Shifts')
    await user.tab()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('link', { name: /^Ada Moss/ }))
    expect(screen.queryByRole('link', { name: 'Write to support' })).toBeNull()
    await screen.findByRole('region', { name: 'Messages' })
    expect(router.state.location.search).toEqual({ show: 'candidates' })
    expect(screen.queryByRole('link', { name: /^Line Cook · / })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Back to the inbox' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/inbox'))
    expect(router.state.location.search).toEqual({ show: 'candidates' })
  })

  it.each(['/inbox', '/locations/9/inbox'])('leads from no candidates in %s to the jobs', async (inbox) => {
    open(`${inbox}?show=candidates`, { shown: [] })
    expect(await screen.findByRole('heading', { name: 'No conversations with candidates yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the jobs' }).getAttribute('href')).toBe('/locations/9/jobs')
  })

  it('offers no kinds where a location has shifts only', async () => {
    open('/locations/9/inbox', { me: { ...aManager(), licenses: [{ license_name: 'marketplace', license_id: 1, location_id: 9 }] } })
    expect(await screen.findByRole('link', { name: /^Ada Moss/ })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Conversations shown' })).toBeNull()
  })
})

describe('The conversation with a candidate', () => {
  it('leads a manager to the candidate, says where they stand, and has nothing of a shift', async () => {
    open('/locations/9/inbox/chat/6')
    const heading = within(await screen.findByRole('heading', { level: 1 }))
    const link = heading.getByRole('link', { name: 'Ada Moss · Line cook, evenings' })
    expect(link.getAttribute('href')).toBe('/locations/9/jobs/31?candidate=1')
    expect(await screen.findByText('Interview')).toBeTruthy()
    const messages = within(screen.getByRole('region', { name: 'Messages' }))
    expect(messages.getByText('Ada')).toBeTruthy()
    expect(messages.getByText('Candidate')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Write a message' })).toBeTruthy()
    for (const name of ['Announcements only', 'Links to this chat', 'Ask the crew to confirm', 'My application'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Ready sentences' })).toBeNull()
    expect(screen.queryByText(/Open until/)).toBeNull()
  })

  it('opens the page of the application for the candidate, without ready sentences', async () => {
    const { user, api } = open('/inbox/chat/6', { shown: [ownTalk()], me: asCandidate })
    const button = await screen.findByRole('button', { name: 'My application' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Line cook, evenings')
    expect(within(screen.getByRole('heading', { level: 1 })).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Ready sentences' })).toBeNull()
    await user.click(button)
    await waitFor(() => expect(window.location.href).toBe(page))
    expect(api.calls.some(({ name }) => name === 'getJobCandidate')).toBe(false)
  })

  it('is the candidate’s own for who manages the location, too', async () => {
    open('/inbox/shift/6', { shown: [ownTalk()], me: { ...aManager(), gigster_profile_id: 3 } })
    expect(await screen.findByRole('button', { name: 'My application' })).toBeTruthy()
    expect(within(screen.getByRole('heading', { level: 1 })).queryByRole('link')).toBeNull()
  })

  it.each(['ENDED', 'LEFT'] as const)('can be read once the application is over (%s)', async (silence) => {
    open('/inbox/shift/6', { shown: [ownTalk({ silence })], me: asCandidate })
    expect(await screen.findByText('This application is over. You can still read what was written.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull()
  })

  it('speaks Spanish', async () => {
    await setLocale('es')
    open('/locations/9/inbox?show=candidates', { shown: [] })
    const kinds = within(await screen.findByRole('group', { name: 'Conversaciones mostradas' }))
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Todas', 'Turnos', 'Candidatos'])
    expect(screen.getByRole('heading', { name: 'Aún no hay conversaciones con candidatos' })).toBeTruthy()
  })
})
