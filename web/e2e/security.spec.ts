import { expect, request as requests, type BrowserContext, type Page } from '@playwright/test'
import { clock, followClock } from './support/clock.ts'
import { openElsewhere, type Elsewhere } from './support/elsewhere.ts'
import { attempt, harmDone, reportsByRule, type Harm } from './support/harm.ts'
import { test } from './support/product.ts'
import { signIn, type PersonKey } from './support/sign-in.ts'

// Sequential, so that a report belongs to the test that waits for it, and with people used nowhere else at the time.
test.describe.configure({ mode: 'default' })

// Not the crew's browsers: there, violations are logged in the console and fail the test.
async function enter(context: BrowserContext, who: PersonKey, path: string): Promise<Page> {
  await followClock(context)
  const page = await signIn(context, who)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const tokenIn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('token') ?? 'null') as { value: string; expiry: number } | null)?.value)

test.describe('script injected into a page', () => {
  let elsewhere: Elsewhere
  test.beforeAll(async ({ baseURL }) => {
    elsewhere = await openElsewhere(`${baseURL}/`)
  })
  test.afterAll(() => elsewhere.close())

  const harms: [Harm, string[]][] = [
    ['eval', ['script-src', 'require-trusted-types-for']],
    ['inline script', ['script-src-elem', 'require-trusted-types-for']],
    ['handler in markup', ['require-trusted-types-for']],
    ['foreign request', ['connect-src']],
    ['foreign script', ['require-trusted-types-for']],
    ['base', ['base-uri']],
    ['javascript address', ['script-src-elem', 'script-src', 'require-trusted-types-for']],
  ]
  test('is stopped in seven ways, and the server is told', async ({ context }) => {
    const page = await enter(context, 'dan', '/settings')
    for (const [harm, rules] of harms)
      await test.step(harm, async () => {
        const before = await reportsByRule(context.request)
        await attempt(page, harm, elsewhere.origin)
        await expect
          .poll(async () => {
            const after = await reportsByRule(context.request)
            return rules.some((rule) => (after[rule] ?? 0) > (before[rule] ?? 0))
          })
          .toBe(true)
        expect(await harmDone(page)).toBeUndefined()
        expect(elsewhere.received).toEqual([])
        // What it left on the page is gone before the next.
        await page.reload()
      })
  })
})

test('Another site cannot show the product in a frame', async ({ context, baseURL }) => {
  const elsewhere = await openElsewhere(`${baseURL}/`)
  const before = await reportsByRule(context.request)
  const page = await context.newPage()
  await page.goto(`${elsewhere.origin}/frame`)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  await expect.poll(async () => (await reportsByRule(context.request))['frame-ancestors']).toBe((before['frame-ancestors'] ?? 0) + 1)
  await elsewhere.close()
})

test('A return address that is code, or on another site, leads to the start', { tag: '@proof' }, async ({ context }) => {
  const page = await enter(context, 'dan', '/settings')
  for (const returnTo of ['javascript:window.harm=1', 'https://thief.example/', '//thief.example', String.raw`/\thief.example`]) {
    await page.goto(`/auth?returnTo=${encodeURIComponent(returnTo)}`)
    await expect(page).toHaveURL(/\/locations\/\d+\/home$/)
    expect(await harmDone(page)).toBeUndefined()
  }
})

test('Signing out immediately invalidates a copied token, and the other tab', { tag: '@proof' }, async ({ context }) => {
  const page = await enter(context, 'olivia', '/locations/1/home')
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const authorization = `Bearer ${await tokenIn(page)}`
  const useCopy = async () => (await context.request.get('/api/users/me/', { headers: { authorization } })).status()
  expect(await useCopy()).toBe(200)

  await page.getByRole('button', { name: /Account menu of Olivia/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(auth.*)?$/)
  expect(await useCopy()).toBe(401)
  await expect(other).toHaveURL(/\/(auth.*)?$/)
  expect(await tokenIn(other)).toBeUndefined()
})

test('A refresh cookie that is reused later ends the session of both thief and owner', { tag: '@proof' }, async ({ context, baseURL }) => {
  const page = await enter(context, 'dan', '/settings')
  const stolen = (await context.cookies()).find(({ name }) => name === '__Host-rt')?.value
  expect(stolen).toBeDefined()
  const renewed = await refresh(page)
  expect(renewed.status).toBe(200)
  // Two tabs may use the same cookie within ten seconds.
  clock.moveTo(new Date(clock.now().getTime() + 11_000))

  const headers = { cookie: `__Host-rt=${stolen}`, origin: baseURL ?? '', 'x-crewcall-refresh': '1' }
  const thief = await requests.newContext({ ...(baseURL === undefined ? {} : { baseURL }), extraHTTPHeaders: headers })
  expect((await thief.post('/api/auth/refresh/')).status()).toBe(401)
  expect((await thief.get('/api/users/me/', { headers: { authorization: `Bearer ${renewed.token}` } })).status()).toBe(401)
  await thief.dispose()
  expect((await refresh(page)).status).toBe(401)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/auth\?/)
})

test('Two tabs that refresh at the same moment, fifteen times, stay signed in', { tag: '@proof' }, async ({ context }) => {
  const page = await enter(context, 'priya', '/settings')
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  for (let round = 0; round < 15; round++) {
    // Bypassing the lock shared by the tabs: neither request goes on before both are made. Each tab keeps its result, as the application does.
    const [mine, theirs] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    for (const [tab, own, others] of [
      [page, mine, theirs],
      [other, theirs, mine],
    ] as const)
      await tab.route(
        '**/api/auth/refresh/',
        async (route) => {
          own.resolve()
          await others.promise
          await route.continue()
        },
        { times: 1 },
      )
    const answers = await Promise.all([page, other].map(refresh))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const authorization = `Bearer ${await tokenIn(page)}`
    expect((await context.request.get('/api/users/me/', { headers: { authorization } })).status()).toBe(200)
    // A session may refresh twenty times in ten seconds.
    clock.moveTo(new Date(clock.now().getTime() + 1200))
  }
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab).toHaveURL(/\/settings$/)
  }
})

function refresh(page: Page): Promise<{ status: number; token?: string }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/auth/refresh/', { method: 'POST', headers: { 'x-crewcall-refresh': '1' } })
    const { token, expiry } = (await answer.json()) as { token?: string; expiry?: number }
    if (token !== undefined) localStorage.setItem('token', JSON.stringify({ value: token, expiry }))
    return { status: answer.status, ...(token === undefined ? {} : { token }) }
  })
}

test('A token that expired a second ago is discarded', { tag: '@proof' }, async ({ context }) => {
  await followClock(context)
  const page = await context.newPage()
  await page.goto('/help')
  await page.evaluate(() =>
    localStorage.setItem('token', JSON.stringify({ value: 'x'.repeat(43), expiry: Math.floor(Date.now() / 1000) - 1 })),
  )
  await page.goto('/locations/1/home')
  await expect(page).toHaveURL(/\/auth\?/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
