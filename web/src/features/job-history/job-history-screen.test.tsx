import { getMe } from '@crewcall/contract/identity.ts'
import { allowAssistant, getJobHistoryTalk, openJobHistoryTalk, sayOfJobHistory, stopAssistant } from '@crewcall/contract/job-history.ts'
import type { JobHistoryTalk } from '@crewcall/contract/job-history.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

Element.prototype.scrollIntoView = () => undefined

const husk = { business: 'Husk', position: 'Bartender', start: '2021-01', end: 'now', duty: null }
const begun: JobHistoryTalk = {
  id: 3,
  turn: 0,
  asked: 'JOB',
  trouble: null,
  aside: null,
  at: 0,
  may_undo: false,
  jobs: [{ business: null, position: null, start: null, end: null, duty: null, skill_id: null, skill: null }],
  lines: [],
  last_updated_ts: '2026-11-23T12:00:00.000Z',
}
const told: JobHistoryTalk = {
  ...begun,
  turn: 1,
  asked: 'DUTY',
  may_undo: true,
  jobs: [{ ...husk, skill_id: 1, skill: 'Bartender' }],
  lines: [{ said: 'bartender at Husk since 2021', asked: 'DUTY', trouble: null, aside: null, jobs: [husk], sent_to: null }],
}
const me = reply(getMe, () => somePro())

it('A talk begins by a press, and says what it heard before it asks on', async () => {
  let talk: JobHistoryTalk | null = null
  const api = fakeApi(
    me,
    reply(getJobHistoryTalk, () => ({ talk, assistant: null })),
    reply(openJobHistoryTalk, () => (talk = begun)),
    reply(sayOfJobHistory, () => (talk = told)),
  )
  const { user } = renderRoute('/pro/job-history')
  await user.click(await screen.findByRole('button', { name: 'Begin' }))
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'bartender at Husk since 2021{Enter}')
  expect(await screen.findByText('Bartender · Husk · Jan 2021 – today')).toBeDefined()
  expect(screen.getByText('What did you mostly do there?')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Skip' })).toBeDefined()
  expect(api.calls.find(({ name }) => name === 'sayOfJobHistory')?.body).toEqual({ said: 'bartender at Husk since 2021', turn: 0 })
})

it('A sentence that did not arrive stays in the line', async () => {
  const api = fakeApi(
    me,
    reply(getJobHistoryTalk, () => ({ talk: begun, assistant: null })),
    reply(sayOfJobHistory, () => failure(409, 'stale_version', 'It went on', [], undefined, { reason: 'TALK_WENT_ON' })),
  )
  const { user } = renderRoute('/pro/job-history')
  const line = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your answer' })
  await user.type(line, 'bartender at Husk{Enter}')
  await waitFor(() => expect(api.calls.map(({ name }) => name)).toContain('sayOfJobHistory'))
  await waitFor(() => expect(line.value).toBe('bartender at Husk'))
})

it('A language model is asked about by name, allowed and stopped by a press, and what it got is marked', async () => {
  let is_allowed = false
  const sent: JobHistoryTalk = { ...told, lines: told.lines.map((line) => ({ ...line, sent_to: 'llm.example' })) }
  const api = fakeApi(
    me,
    reply(getJobHistoryTalk, () => ({ talk: sent, assistant: { service: 'llm.example', is_allowed } })),
    reply(allowAssistant, () => ((is_allowed = true), {})),
    reply(stopAssistant, () => ((is_allowed = false), {})),
  )
  const { user } = renderRoute('/pro/job-history')
  const consent = await screen.findByRole('region', { name: 'Help by a language model' })
  expect(consent.textContent).toContain('llm.example')
  expect(screen.getByText('Sent to llm.example')).toBeDefined()
  await user.click(within(consent).getByRole('button', { name: 'Allow it' }))
  await user.click(await within(consent).findByRole('button', { name: 'Send nothing more' }))
  expect(await within(consent).findByRole('button', { name: 'Allow it' })).toBeDefined()
  expect(api.calls.find(({ name }) => name === 'allowAssistant')?.body).toEqual({ service: 'llm.example' })
})
