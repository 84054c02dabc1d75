import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from './api-error.ts'
import {
  continueSession,
  ensureSession,
  forgetToken,
  freshToken,
  isSomebodyElses,
  onSignOut,
  readToken,
  refreshToken,
  settleSignOut,
  storeToken,
} from './session.ts'
import { isSignOutDue, oweSignOut } from './sign-out-due.ts'

afterEach(async () => {
  forgetToken()
  // The tab has no owner once its screens are gone.
  await new Promise((resolve) => setTimeout(resolve))
})

const inSeconds = (seconds: number) => Date.now() / 1000 + seconds

describe('the stored token', () => {
  it('is discarded once it has expired', () => {
    storeToken({ value: 'old', expiry: inSeconds(-1), user_id: null })
    expect(readToken()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })
  it('that expired and was discarded by another tab signs nobody out here', () => {
    const received = vi.fn()
    const stop = onSignOut(received)
    const removed = (expiry: number) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'token', oldValue: JSON.stringify({ value: 'old', expiry, user_id: 1 }), newValue: null }),
      )
    removed(inSeconds(-1))
    expect(received).not.toHaveBeenCalled()
    removed(inSeconds(60))
    expect(received).toHaveBeenCalledTimes(1)
    stop()
  })
  it('is ignored if it is not ours', () => {
    localStorage.setItem('token', 'garbage')
    expect(readToken()).toBeNull()
    for (const part of [
      { value: 'secret' },
      { expiry: inSeconds(900) },
      { value: '', expiry: inSeconds(900) },
      { value: 7, expiry: inSeconds(900) },
    ]) {
      localStorage.setItem('token', JSON.stringify(part))
      expect(readToken()).toBeNull()
    }
  })
  it('is refreshed in its last minute', async () => {
    storeToken({ value: 'old', expiry: inSeconds(30), user_id: null })
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token: 'new', expiry: Math.round(inSeconds(900)), user_id: 1 })))
    expect(await freshToken()).toBe('new')
    expect(readToken()?.value).toBe('new')
  })
  it('is not requested again if another tab has replaced it', async () => {
    storeToken({ value: 'theirs', expiry: inSeconds(900), user_id: null })
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    expect(await refreshToken('mine')).toBe('theirs')
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a token that cannot be renewed', () => {
  it('is used while it is valid if the server is unavailable, and is no sign-out after that', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    storeToken({ value: 'old', expiry: inSeconds(30), user_id: 1 })
    expect(await freshToken()).toBe('old')
    const expired = { value: 'old', expiry: inSeconds(-30), user_id: 1 }
    storeToken(expired)
    await expect(freshToken()).rejects.toThrow(NetworkError)
    await expect(refreshToken(null)).rejects.toThrow(NetworkError)
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await expect(refreshToken(null)).rejects.toThrow(NetworkError)
    vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
    storeToken(expired)
    expect(await freshToken()).toBeNull()
  })
})

describe('a tab', () => {
  it('deletes a refused token, and keeps one created meanwhile', () => {
    storeToken({ value: 'newer', expiry: inSeconds(900), user_id: 1 })
    forgetToken('refused')
    expect(JSON.parse(localStorage.getItem('token') ?? '{}')).toMatchObject({ value: 'newer' })
    forgetToken('newer')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('belongs to the person whose token it read first', () => {
    const kept = (user_id: number) => localStorage.setItem('token', JSON.stringify({ value: 'any', expiry: inSeconds(900), user_id }))
    kept(1)
    expect([readToken()?.user_id, isSomebodyElses()]).toEqual([1, false])
    kept(2)
    expect([readToken(), isSomebodyElses()]).toEqual([null, true])
  })
})

describe('a tab whose browser another person signed in at', () => {
  const theirs = { value: 'theirs', expiry: inSeconds(900), user_id: 2 }
  const signInElsewhere = () => localStorage.setItem('token', JSON.stringify(theirs))

  it('sends nothing on their behalf, requests no token of theirs, and keeps their session', async () => {
    storeToken({ value: 'mine', expiry: inSeconds(900), user_id: 1 })
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    signInElsewhere()
    expect([readToken(), await freshToken(), await refreshToken('mine'), isSomebodyElses()]).toEqual([null, null, null, true])
    expect(fetched).not.toHaveBeenCalled()
    // Two calls were waiting.
    forgetToken(null)
    forgetToken(null)
    expect(JSON.parse(localStorage.getItem('token') ?? '{}')).toEqual(theirs)
    await expect.poll(() => readToken()?.value).toBe('theirs')
  })

  it('reads nothing of theirs until the screens of its own person are gone', async () => {
    storeToken({ value: 'mine', expiry: inSeconds(900), user_id: 1 })
    signInElsewhere()
    let close: () => void = () => undefined
    const stop = onSignOut(() => new Promise<void>((resolve) => (close = resolve)))
    forgetToken(null)
    await Promise.resolve()
    expect([readToken(), await freshToken()]).toEqual([null, null])
    close()
    await expect.poll(() => readToken()?.value).toBe('theirs')
    stop()
  })

  it('does not use the token returned for their cookie', async () => {
    storeToken({ value: 'mine', expiry: inSeconds(-1), user_id: 1 })
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token: 'theirs', expiry: Math.round(inSeconds(900)), user_id: 2 })))
    expect(await freshToken()).toBeNull()
    expect(isSomebodyElses()).toBe(true)
  })

  it('continues only with a session of its own person', () => {
    storeToken({ value: 'mine', expiry: inSeconds(-1), user_id: 1 })
    expect(continueSession({ value: 'again', expiry: inSeconds(900), user_id: 1 })).toBe(true)
    expect(readToken()?.value).toBe('again')
    expect(continueSession(theirs)).toBe(false)
    expect(readToken()).toBeNull()
  })
})

it('Signing out in another tab is noticed here, also if the storage was cleared before', async () => {
  const received = vi.fn()
  const stop = onSignOut(received)
  const otherTab = new BroadcastChannel('crewcall-session')
  otherTab.postMessage('signed-out')
  await expect.poll(() => received).toHaveBeenCalledTimes(1)
  stop()
  otherTab.close()
})

it('Signing out in another tab is noticed here', () => {
  const received = vi.fn()
  const stop = onSignOut(received)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'location_id', newValue: null }))
  stop()
  expect(received).toHaveBeenCalledTimes(1)
})

describe('a person who signed out without a connection', () => {
  const answering = (exchange: () => Promise<Response>) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (address: string, { method = 'GET', headers }: RequestInit) => {
      const { pathname } = new URL(address, 'http://localhost')
      asked.push(`${method} ${pathname} ${new Headers(headers).get('Authorization') ?? ''}`.trim())
      return pathname === '/api/auth/refresh/' ? exchange() : Promise.resolve(new Response(null, { status: 204 }))
    })
    return asked
  }
  const granted = async () => new Response(JSON.stringify({ token: 'last', expiry: Math.round(inSeconds(900)), user_id: 115 }))

  it('is nobody here from then on: their session ends before anything else', async () => {
    oweSignOut('here')
    const asked = answering(granted)
    expect(await ensureSession()).toBe(false)
    expect(asked).toEqual(['POST /api/auth/refresh/', 'DELETE /api/auth/sessions/0/ Bearer last'])
    expect([readToken(), isSignOutDue()]).toEqual([null, false])
  })
  it('and wanted to on all devices is signed out on all', async () => {
    oweSignOut('everywhere')
    const asked = answering(granted)
    await settleSignOut()
    expect(asked.at(-1)).toBe('DELETE /api/auth/sessions/ Bearer last')
  })
  it('stays nobody while there is no connection, and it stays due', async () => {
    oweSignOut('here')
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await ensureSession()).toBe(false)
    expect(isSignOutDue()).toBe(true)
  })
  it('owes nothing if the session was over anyway, or another person signed in', async () => {
    oweSignOut('here')
    answering(async () => new Response('{}', { status: 401 }))
    await settleSignOut()
    expect(isSignOutDue()).toBe(false)
    oweSignOut('here')
    storeToken({ value: 'of-nora', expiry: inSeconds(900), user_id: 116 })
    expect(isSignOutDue()).toBe(false)
  })
})
