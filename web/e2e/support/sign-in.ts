import { expect, type BrowserContext, type Page } from '@playwright/test'

/** The people of the seed data by the phone they sign in with. */
export const people = {
  maya: '+18435550101',
  dan: '+18435550102',
  olivia: '+18435550103',
  ruth: '+16025550104',
  ben: '+16155550105',
  gwen: '+18435550106',
  sam: '+12025550100',
  alex: '+18435550111',
  jordan: '+18435550112',
  priya: '+18435550113',
  marcus: '+18435550114',
  tomas: '+18435550115',
  grace: '+18435550116',
  devon: '+18435550117',
  nora: '+18435550118',
  lena: '+18435550119',
  eli: '+16025550120',
  ines: '+14065550121',
} as const
export type PersonKey = keyof typeof people
/** A person of one journey alone: by phone, the screen they use, and where they stand. */
export type OwnPerson = { phone: string; screen: 'desk' | 'phone'; door: { longitude: number; latitude: number } }

// A message that was not sent is tried again after 5, 10 and 20 seconds.
const codeWaitMs = 90_000

/** Opens a page signed in as this person, with the same calls as the sign-in screens. */
export async function signIn(context: BrowserContext, who: PersonKey | OwnPerson): Promise<Page> {
  const page = await context.newPage()
  // An empty page of the product's origin: loading the first screen for every person would take longer than all the calls.
  await page.route('**/signing-in', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Signing in</title>' }),
  )
  await page.goto('/signing-in')
  await page.unroute('**/signing-in')
  const phone = typeof who === 'string' ? people[who] : who.phone
  const since = new Date().toISOString()
  const challenge = await context.request.post('/api/auth/codes/', { data: { channel: 'phone', address: phone } })
  expect(challenge.status(), await challenge.text()).toBe(202)
  const { challenge_id } = await challenge.json()
  const attempt = (code: string): Promise<Answer> =>
    page.evaluate(
      async (body) => {
        const answer = await fetch('/api/auth/sessions/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return { status: answer.status, data: (await answer.json()) as Answer['data'] }
      },
      { challenge_id, code },
    )
  // Another browser may sign in the same person at the same time: one of the codes belongs to this challenge.
  const tried = new Set<string>()
  let session: Answer | undefined
  await expect
    .poll(
      async () => {
        for (const code of await codesSince(context, phone, since)) {
          if (session?.status === 201 || tried.has(code)) continue
          tried.add(code)
          session = await attempt(code)
        }
        return session?.status
      },
      { timeout: codeWaitMs, message: `a sign-in by the code sent to ${phone} since ${since}` },
    )
    .toBe(201)
  await page.evaluate(
    ({ token, expiry, user_id }) => localStorage.setItem('token', JSON.stringify({ value: token, expiry, user_id })),
    session?.data as Answer['data'],
  )
  return page
}

/** The newest code sent to the address after the given instant, read from the local environment's list of sent messages. */
export async function newestCode(context: Pick<BrowserContext, 'request'>, address: string, since: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        code = (await codesSince(context, address, since))[0]
        return code
      },
      { timeout: codeWaitMs, message: `a code sent to ${address} since ${since}` },
    )
    .toBeDefined()
  return code ?? ''
}

type Answer = { status: number; data: { token: string; expiry: number; user_id: number } }

async function codesSince({ request }: Pick<BrowserContext, 'request'>, address: string, since: string): Promise<string[]> {
  const answer = await request.get('/api/local/messages/')
  // A busy machine may answer too late; whoever waits asks again.
  if (!answer.ok()) return []
  const { results } = (await answer.json()) as { results: { to: string; body: string; sent_at: string }[] }
  return results
    .filter((message) => message.to === address && message.sent_at >= since)
    .toSorted((a, b) => b.sent_at.localeCompare(a.sent_at))
    .flatMap(({ body }) => /\b(\d{8}|\d{6})\b/.exec(body)?.[1] ?? [])
}
