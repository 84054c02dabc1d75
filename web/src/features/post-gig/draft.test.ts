import { afterEach, expect, it, vi } from 'vitest'
import { dropDraft, readDraft, saveDraft } from './draft.ts'

afterEach(() => void vi.useRealTimers())

it('An unfinished shift is stored for its location, with its time, until it is dropped', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  expect(readDraft(9)).toBeNull()
  saveDraft(9, { wage_amount: 24 })
  expect(readDraft(9)).toEqual({ saved_at: '2026-11-20T12:00:00.000Z', values: { wage_amount: 24 } })
  expect(readDraft(10)).toBeNull()
  dropDraft(9)
  expect(readDraft(9)).toBeNull()
})

it.each(['not json', '{}', '{"saved_at":1,"values":{}}', '{"saved_at":"2026-11-20T12:00:00Z","values":[]}', 'null'])(
  'Anything that is no draft is ignored: %s',
  (stored) => {
    localStorage.setItem('draft_shift:9', stored)
    expect(readDraft(9)).toBeNull()
  },
)

it('A full storage loses the draft, never the form', () => {
  saveDraft(9, { wage_amount: 24 })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveDraft(9, { wage_amount: 25 })
  expect(readDraft(9)).toBeNull()
})
