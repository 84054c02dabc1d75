import { getOrganization } from '@crewcall/contract/organizations.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { reply, fakeApi } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const secret = `cc_live_Ab3dEf6hIj9k_${'s'.repeat(43)}0aB3cD`

const number = { anyOf: [{ type: 'string', pattern: '^\\d{1,16}$' }, { type: 'number' }] }
const refused = { description: '`scope_missing`: the key has no such scope' }
const served = {
  paths: {
    '/staffer/gigs/': {
      get: {
        operationId: 'listGigs',
        tags: ['gigs'],
        summary: 'Shifts of the locations I manage',
        'x-api-key-scope': 'shifts.read',
        parameters: [
          { name: 'location_id', in: 'query', required: false, schema: number },
          { name: 'managed', in: 'query', required: false, schema: { anyOf: [{ type: 'string', enum: ['0', '1'] }, { type: 'boolean' }] } },
          {
            name: 'statuses',
            in: 'query',
            required: false,
            schema: { type: 'array', items: { type: 'string', enum: ['ready', 'cancelled'] } },
          },
        ],
        responses: {
          '200': { description: 'Shifts', content: { 'application/json': { schema: {}, example: { count: 0, results: [] } } } },
          '403': refused,
        },
      },
    },
    '/staffer/gigs/{gigId}/cancellation/': {
      post: {
        operationId: 'cancelGig',
        tags: ['gig-changes'],
        summary: 'Cancel a shift',
        'x-api-key-scope': 'shifts.write',
        parameters: [{ name: 'gigId', in: 'path', required: true, schema: number, example: 3 }],
        requestBody: { content: { 'application/json': { schema: {}, example: { reason: "It's raining" } } } },
        responses: { '200': { description: 'Cancelled' }, '403': refused },
      },
    },
  },
}

type Sent = { url: string; init: RequestInit }
let sent: Sent[]
let answers: Response[]

beforeEach(() => {
  sent = []
  answers = []
  fakeApi(
    reply(getMe, () => somebody({ organization_roles: [{ organization_id: 4, role: 'ADMIN' }] })),
    reply(getOrganization, () => ({
      id: 4,
      name: 'Harbor Group',
      image_public_id: null,
      week_begins_on: 'MONDAY' as const,
      locations: [{ id: 9, name: 'Harbor Grill', city: 'Charleston', state_code: 'SC', approval_status: 'APPROVED' as const }],
    })),
  )
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url.includes('/openapi.json')) return Promise.resolve(Response.json(served))
    if (!new Headers(init.headers).get('authorization')?.includes('cc_live_')) return others(url, init)
    sent.push({ url, init })
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 500 }))
  })
})

function answer(status: number, body: unknown) {
  answers.push(Response.json(body, { status, headers: { 'RateLimit-Remaining': '598', 'X-Request-Id': 'r-7' } }))
}

it('A call is found, filled in by the name of a location, sent with the pasted key alone, and its answer shown', async () => {
  answer(200, { count: 1, results: [{ id: 31 }] })
  const { user, router } = renderRoute('/organizations/4/api-keys/try')
  const search = await screen.findByRole('searchbox', { name: 'Search calls' })
  expect(screen.getByText('2 calls')).toBeTruthy()
  await user.type(search, 'shifts list')
  expect(screen.getByText('1 call')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Shifts of the locations I manage/ }))
  expect(await screen.findByText('Needs the scope shifts.read')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('location_id'), 'Harbor Grill')
  await user.click(screen.getByText('2 more parameters'))
  await user.type(screen.getByLabelText('statuses'), 'ready,cancelled')
  await user.click(screen.getByRole('button', { name: 'Send the call' }))
  expect(screen.getByText('Paste a whole API key: it begins with cc_live_.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^API key/), secret)
  await user.click(screen.getByRole('button', { name: 'Send the call' }))
  const shown = within(await screen.findByRole('region', { name: 'Answer' }))
  expect(shown.getByText('Status 200')).toBeTruthy()
  expect(shown.getByText('598').previousElementSibling?.textContent).toBe('RateLimit-Remaining')
  expect(shown.getByText('r-7')).toBeTruthy()
  expect(shown.getByRole('region', { name: 'Text of the answer' }).textContent).toContain('"id": 31')
  expect(sent.map(({ url, init }) => [url, init.method, init.credentials])).toEqual([
    ['/api/staffer/gigs/?location_id=9&statuses=ready%2Ccancelled', 'GET', 'omit'],
  ])
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe(`Bearer ${secret}`)
  // The key is in no line to copy, in no address and in no store.
  expect(screen.getByText(/^curl/).textContent).toBe(
    `curl -H "Authorization: Bearer $CREWCALL_API_KEY" 'http://localhost:3000/api/staffer/gigs/?location_id=9&statuses=ready%2Ccancelled'`,
  )
  expect(screen.getByText(/^crewcall call/).textContent).toBe('crewcall call listGigs --location_id 9 --statuses ready,cancelled')
  expect(router.state.location.href).toBe('/organizations/4/api-keys/try?call=listGigs')
  expect([localStorage, sessionStorage].map((store) => JSON.stringify(store))).not.toContain(secret)
  expect(wordsOfPage()).not.toContain(secret)
})

// All that is written on the page; the field itself holds its value apart.
function wordsOfPage(): string {
  return document.body.innerHTML
}

it('A writing call asks first, carries an Idempotency-Key, and a refusal is told in words', async () => {
  answer(403, { error: { code: 'scope_missing', message: 'This API key does not have the scope shifts.write' } })
  const { user } = renderRoute('/organizations/4/api-keys/try?call=cancelGig')
  await user.type(await screen.findByLabelText(/^API key/), secret)
  await user.click(screen.getByRole('button', { name: 'Send the call' }))
  expect(screen.getByText('This field is required')).toBeTruthy()
  await user.type(screen.getByLabelText(/^gigId/), '31')
  const body = screen.getByLabelText(/^Body/)
  await user.clear(body)
  await user.type(body, '{{')
  await user.click(screen.getByRole('button', { name: 'Send the call' }))
  expect(screen.getByText('This is no JSON.')).toBeTruthy()
  await user.type(body, '"reason": "It\'s raining"}')
  await user.click(screen.getByRole('button', { name: 'Send the call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Send this call?' }))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Send the call' }))
  const shown = within(await screen.findByRole('region', { name: 'Answer' }))
  expect(shown.getByText('Status 403')).toBeTruthy()
  expect(shown.getByRole('alert').textContent).toBe('This API key does not have the scope shifts.write')
  expect(sent[0]?.url).toBe('/api/staffer/gigs/31/cancellation/')
  expect(sent[0]?.init.body).toBe('{"reason": "It\'s raining"}')
  expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.getByText(/^crewcall call/).textContent).toBe(`crewcall call cancelGig --gigId 31 --body '{"reason":"It'\\''s raining"}'`)
})

it('Another call begins empty and keeps the key', async () => {
  const { user } = renderRoute('/organizations/4/api-keys/try?call=listGigs')
  await user.type(await screen.findByLabelText(/^API key/), secret)
  await user.click(screen.getByRole('link', { name: /^Cancel a shift/ }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cancel a shift' })).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>(/^API key/).value).toBe(secret)
  expect(screen.getByLabelText<HTMLInputElement>(/^gigId/).value).toBe('')
})
