import { getMe } from '@crewcall/contract/identity.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeToken } from './session.ts'
import { useToasts } from './toast.ts'
import { useDownload } from './use-download.ts'

const revoked = vi.fn()
beforeEach(() => {
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null })
  Object.assign(URL, { createObjectURL: () => 'blob:pay', revokeObjectURL: revoked })
  revoked.mockClear()
})
afterEach(() => vi.useRealTimers())

it('A file is saved under its name, and its memory is released a minute later', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()]
  vi.stubGlobal('fetch', () => (asked.resolve(), answer.promise))
  const saved: (string | null)[][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download])
  })
  const { result } = renderHook(() => useDownload(getMe, 'pay.csv'))
  expect(result.current.isPending).toBe(false)
  let done: Promise<void> = Promise.resolve()
  await act(async () => {
    done = result.current.save({})
    await asked.promise
  })
  expect(result.current.isPending).toBe(true)
  vi.useFakeTimers()
  await act(async () => {
    answer.resolve(new Response('Pay'))
    await done
  })
  expect(result.current.isPending).toBe(false)
  expect(saved).toEqual([['blob:pay', 'pay.csv']])
  vi.advanceTimersByTime(59_999)
  expect(revoked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledWith('blob:pay')
})

it('A failed download is reported as an error, and can be repeated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { result } = renderHook(() => ({ toasts: useToasts(), file: useDownload(getMe, 'pay.csv') }))
  await act(() => result.current.file.save({}))
  expect(result.current.file.isPending).toBe(false)
  expect(result.current.toasts.at(-1)).toMatchObject({ tone: 'error', message: expect.stringContaining('nothing is done twice') as string })
})
