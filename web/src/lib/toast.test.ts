import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dismissToast, lasting, showToast, useToasts } from './toast.ts'

const undo = { label: 'Undo', run: () => undefined }

it('A message is a success by default, and stays longer the more there is to do about it', () => {
  const { result } = renderHook(() => useToasts())
  act(() => {
    showToast('Saved')
    showToast('Cancelled', { action: undo })
    showToast('Refused', { tone: 'error', action: undo })
  })
  expect(result.current.map(({ message, tone, lasts, action }) => [message, tone, lasts, action?.label])).toEqual([
    ['Saved', 'success', lasting.plain, undefined],
    ['Cancelled', 'success', lasting.action, 'Undo'],
    ['Refused', 'error', lasting.error, 'Undo'],
  ])
  expect([lasting.action - lasting.plain, lasting.error - lasting.action]).toEqual([1000, 2000])
  act(() => void showToast('Read this', { tone: 'info', lasts: 60_000 }))
  expect(result.current.at(-1)).toMatchObject({ message: 'Read this', tone: 'info', lasts: 60_000 })
})

it('At most three messages are shown, the oldest disappears, and a repeated one appears once, as the newest', () => {
  const { result } = renderHook(() => useToasts())
  act(() => ['one', 'two', 'three', 'four', 'two'].forEach((message) => void showToast(message)))
  expect(result.current.map(({ message }) => message)).toEqual(['three', 'four', 'two'])
  expect(new Set(result.current.map(({ id }) => id)).size).toBe(3)
})

it('A removed message disappears, and the others stay', () => {
  const { result } = renderHook(() => useToasts())
  let id = 0
  act(() => {
    id = showToast('one')
    showToast('two')
  })
  act(() => dismissToast(id))
  expect(result.current.map(({ message }) => message)).toEqual(['two'])
})
