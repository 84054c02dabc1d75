import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'
import { call } from './api.ts'
import { ApiError, ContractError } from './api-error.ts'
import { rememberLocation } from './current-location.ts'
import { readToken, storeToken } from './session.ts'

beforeEach(() => storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null }))

describe('a call', () => {
  it('carries token, tab and location', async () => {
    rememberLocation(12)
    const api = fakeApi(reply(getMe, () => somebody()))
    await call(getMe, {})
    const headers = api.calls[0]?.headers
    expect(headers?.get('Authorization')).toBe('Bearer secret')
    expect(headers?.get('X-Location-Id')).toBe('12')
    expect(headers?.get('X-Client-Id')).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('is refused before it leaves when the body breaks the contract', async () => {
    const api = fakeApi(reply(updateMe, () => somebody()))
    const error = await call(updateMe, { body: { first_name: '' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ContractError)
    expect(String(error)).toContain('updateMe · body.first_name')
    expect(api.calls).toHaveLength(0)
  })
  it('names the endpoint when the answer breaks the contract', async () => {
    fakeApi(reply(getMe, () => ({ ...somebody(), first_name: undefined }) as never))
    await expect(call(getMe, {})).rejects.toThrow('getMe · response.first_name')
  })
  it('turns a list of field errors into the standard error', async () => {
    fakeApi(reply(updateMe, () => ({ status: 400, body: { first_name: ['Too rude'] } })))
    const error = await call(updateMe, { body: { first_name: 'x' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid', details: [{ target: 'first_name', message: 'Too rude' }] })
  })
  it('says Network Error when nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(call(getMe, {})).rejects.toThrow('Network Error')
  })
  it('refreshes once on 401 and signs out when that fails', async () => {
    fakeApi(reply(getMe, () => failure(401, 'unauthenticated', 'Sign in')))
    const error = await call(getMe, {}).catch((thrown: unknown) => thrown)
    expect(error instanceof ApiError && error.is('unauthenticated')).toBe(true)
    expect(readToken()).toBeNull()
  })
})
