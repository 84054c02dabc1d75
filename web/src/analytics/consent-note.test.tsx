import { getMe, listSessions } from '@crewcall/contract/identity.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '../lib/i18n.ts'
import { fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'

const analytics = {
  script_url: 'https://count.example/analytics.js/v1/write/analytics.min.js',
  tag_manager_url: 'https://tags.example/gtm.js?id=GTM-1',
}
const requested = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

beforeEach(() => {
  vi.resetModules()
  for (const script of document.head.querySelectorAll('script')) script.remove()
  Object.assign(globalThis, { analytics: undefined, dataLayer: undefined })
})
afterEach(async () => {
  await setLocale('en')
  document.querySelector('meta[name="crewcall"]')?.remove()
  window.history.replaceState({}, '', '/')
})

async function open(): Promise<void> {
  const { ConsentNote } = await import('./consent-note.tsx')
  render(<ConsentNote analytics={analytics} />)
}

it('Nothing is requested before somebody answers, nor after a refusal, which is remembered', async () => {
  await open()
  screen.getByText(/May we measure how Crewcall is used/)
  expect(requested()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(requested()).toEqual([])
  cleanup()
  await open()
  expect(screen.queryByRole('button')).toBeNull()
  expect(requested()).toEqual([])
})

it('Both scripts are requested after consent, and get the screen without its ids', async () => {
  window.history.replaceState({}, '', '/locations/12/gigs?search=maya')
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, allow' }))
  expect(requested()).toEqual([analytics.script_url, analytics.tag_manager_url])
  const waiting = JSON.stringify((globalThis as { analytics?: unknown }).analytics)
  expect(waiting).toContain('/locations/*/gigs')
  expect(waiting).not.toMatch(/maya|12/)
  cleanup()
  await open()
  expect(screen.queryByRole('button')).toBeNull()
  expect(requested()).toHaveLength(2)
})

it.each(['/invitations/accept/abc', '/connect/continue/abc', '/interview/abc', '/chats/abc'])(
  'Nothing is requested at %s, which contains a secret',
  async (path) => {
    window.history.replaceState({}, '', path)
    localStorage.setItem('analytics-consent', 'yes')
    await open()
    expect(requested()).toEqual([])
  },
)

it('Asks Spanish-speaking readers in Spanish', async () => {
  const { setLocale: speak } = await import('../lib/i18n.ts')
  await speak('es')
  await open()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['No, gracias', 'Sí, contar'])
})

it.each([true, false])('The answer can be changed in the settings where visits are counted: %s', async (isCounted) => {
  if (isCounted) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'crewcall', content: JSON.stringify({ analytics }) })
    document.head.append(meta)
  }
  fakeApi(
    reply(getMe, () => somebody()),
    reply(listSessions, () => ({ results: [] })),
  )
  const { renderRoute } = await import('../test/render-route.tsx')
  const { user } = renderRoute('/settings')
  await screen.findByLabelText(/First name/)
  const on = screen.queryByRole('radio', { name: 'On' })
  expect(on !== null).toBe(isCounted)
  if (!on) return
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true)
  await user.click(on)
  await waitFor(() => expect(localStorage.getItem('analytics-consent')).toBe('yes'))
})
