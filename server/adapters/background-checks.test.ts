import { expect, it } from 'vitest'
import { CheckProviderFailed } from '../ports/background-checks.ts'
import type { Outbound } from '../ports/outbound.ts'
import { checkrBackgroundChecks } from './background-checks.ts'

const person = { key: 'pro-7', email: 'dana@example.com', first_name: 'Dana', last_name: 'Reed', city: '', state_code: 'SC', zip_code: '' }
const candidate = { id: 'can_1', custom_id: 'pro-7', email: 'dana@example.com' }
const invitation = {
  id: 'inv_1',
  candidate_id: 'can_1',
  status: 'pending',
  invitation_url: 'https://checks.example/apply/1',
  report_id: null,
}

/** A provider that gives these answers, by method and the path without its query. */
function answering(answers: Record<string, unknown>) {
  const outbound = {
    send: async ({ url, method }: { url: string; method: string }) => {
      const path = new URL(url).pathname.replace('/v1', '')
      const body = Buffer.from(JSON.stringify(answers[`${method} ${path}`] ?? { data: [] }))
      return { outcome: 'ANSWERED', status: 200, headers: {}, body }
    },
  } as unknown as Outbound // the adapter reads no more of an answer
  return checkrBackgroundChecks({ base_url: 'https://checks.example', keys: ['key'], check_package: 'basic' }, outbound)
}

it('takes the person and the page that belong together', async () => {
  const provider = answering({ 'GET /candidates': { data: [candidate] }, 'GET /invitations': { data: [invitation] } })
  await expect(provider.invite(person)).resolves.toMatchObject({ candidate_ref: 'can_1', invitation: { ref: 'inv_1', state: 'OPEN' } })
})

it.each([
  ['another person', { ...candidate, custom_id: 'pro-8' }, invitation],
  ['the page of another', candidate, { ...invitation, candidate_id: 'can_2' }],
  ['a page that is no web page', candidate, { ...invitation, invitation_url: 'javascript:alert(1)' }],
])('refuses %s', async (_, one, page) => {
  const provider = answering({ 'GET /candidates': { data: [one] }, 'GET /invitations': { data: [page] } })
  await expect(provider.invite(person)).rejects.toThrow(CheckProviderFailed)
})
