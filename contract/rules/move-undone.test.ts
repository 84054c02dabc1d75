import { expect, it } from 'vitest'
import { isMoveUndone } from './move-undone.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const was = { start: at('17:00:00'), end: at('23:00:00') }
const moved_at = at('09:00:00')

it.each([
  ['exactly back', was, '09:01:00', true],
  ['back at the last moment', was, '09:10:00', true],
  ['back too late', was, '09:10:01', false],
  ['back with another start', { ...was, start: at('17:15:00') }, '09:01:00', false],
  ['back with another end', { ...was, end: at('22:00:00') }, '09:01:00', false],
] as const)('A shift that is %s', (_, is, now, undone) => {
  expect(isMoveUndone({ was, moved_at }, is, at(now))).toBe(undone)
})
