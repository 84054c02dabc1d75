import { describe, expect, it, vi } from 'vitest'
import { freshToken, onSignOut, readToken, refreshToken, storeToken } from './session.ts'

const inSeconds = (seconds: number) => Date.now() / 1000 + seconds

describe('the stored token', () => {
  it('is discarded once it has expired', () => {
    storeToken({ value: 'old', expiry: inSeconds(-1) })
    expect(readToken()).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })
  it('is ignored when it is not ours', () => {
    localStorage.setItem('token', 'garbage')
    expect(readToken()).toBeNull()
  })
  it('is refreshed in its last minute', async () => {
    storeToken({ value: 'old', expiry: inSeconds(30) })
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token: 'new', expiry: Math.round(inSeconds(900)) })))
    expect(await freshToken()).toBe('new')
    expect(readToken()?.value).toBe('new')
  })
  it('is not asked for again when another tab has replaced it', async () => {
    storeToken({ value: 'theirs', expiry: inSeconds(900) })
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    expect(await refreshToken('mine')).toBe('theirs')
    expect(fetched).not.toHaveBeenCalled()
  })
})

it('Signing out in another tab is heard here, also when the storage was emptied before', async () => {
  const heard = vi.fn()
  const stop = onSignOut(heard)
  const otherTab = new BroadcastChannel('crewcall-session')
  otherTab.postMessage('signed-out')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  stop()
  otherTab.close()
})

it('Signing out in another tab is heard here', () => {
  const heard = vi.fn()
  const stop = onSignOut(heard)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'location_id', newValue: null }))
  stop()
  expect(heard).toHaveBeenCalledTimes(1)
})
