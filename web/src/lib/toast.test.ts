import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dismissToast, showToast, useToasts } from './toast.ts'

const undo = { label: 'Undo', run: () => undefined }
beforeEach(() => {
  const { result } = renderHook(() => useToasts())
  act(() => result.current.forEach(({ id }) => dismissToast(id)))
})

it('A message is a success by default, and stays longer the more there is to do about it', () => {
  const { result } = renderHook(() => useToasts())
  act(() => {
    showToast('Saved')
    showToast('Cancelled', { action: undo })
    showToast('Refused', { tone: 'error', action: undo })
  })
  expect(result.current.map(({ message, tone, lasts, action }) => [message, tone, lasts, action?.label])).toEqual([
    ['Saved', 'success', 5000, undefined],
    ['Cancelled', 'success', 6000, 'Undo'],
    ['Refused', 'error', 8000, 'Undo'],
  ])
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
