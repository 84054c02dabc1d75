import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepFor, keptFor } from '../../lib/kept-answers/kept-for.ts'
import { countWaiting, enqueuePunch } from '../../lib/punch-queue.ts'
import { readToken, storeToken } from '../../lib/session.ts'
import { isSignOutDue } from '../../lib/sign-out-due.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { signOut } from './sign-out.ts'

const ends = { here: endSession, everywhere: endAllSessions } as const

beforeEach(() => {
  vi.stubGlobal('indexedDB', memoryIndexedDb())
  storeToken({ value: 'token-of-tomas', expiry: Date.now() / 1000 + 3600, user_id: 115 })
  localStorage.setItem('draft', 'half a shift')
})

it.each(['here', 'everywhere'] as const)('With a waiting punch the page clears the rest itself, signing out %s', async (where) => {
  await enqueuePunch({ user_id: 115, application_id: 900, action: 'CLOCK_IN', body: {} })
  const asked = await askedBySigningOut(where)
  expect(asked).toEqual(['false'])
  expect([await countWaiting(115), readToken(), localStorage.length]).toEqual([1, null, 0])
})

it.each(['here', 'everywhere'] as const)('Without waiting punches the browser clears all of it, signing out %s', async (where) => {
  expect(await askedBySigningOut(where)).toEqual(['true'])
  expect(readToken()).toBeNull()
})

it('The language stays for the pages before the next sign-in, and nothing else does', async () => {
  localStorage.setItem('locale', 'es')
  await enqueuePunch({ user_id: 115, application_id: 900, action: 'CLOCK_IN', body: {} })
  await askedBySigningOut('here')
  expect({ ...localStorage }).toEqual({ locale: 'es', locale_left: '1' })
})

it.each(['here', 'everywhere'] as const)(
  'Without a connection nothing of the person stays, and the server is told later, %s',
  async (where) => {
    keepFor(115)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await signOut(where === 'everywhere' ? where : undefined)
    expect([readToken(), keptFor(), isSignOutDue()]).toEqual([null, null, true])
    expect({ ...localStorage }).toEqual({ sign_out_due: where })
  },
)

async function askedBySigningOut(where: keyof typeof ends): Promise<(string | null)[]> {
  const api = fakeApi(
    reply(endSession, () => ({})),
    reply(endAllSessions, () => ({})),
  )
  await signOut(where === 'everywhere' ? where : undefined)
  return api.calls.filter(({ name }) => name === ends[where].name).map(({ search }) => search.get('clears_storage'))
}
