import { expect, it } from 'vitest'
import type { TestEvent } from './events.ts'
import { startPart } from './part.ts'

it('A program that ended before its tests were to begin is told as failed, with what it reported and printed', async () => {
  const report = `require('fs').writeSync(3, '${JSON.stringify({ kind: 'begun', of: 2 })}\\n')`
  const part = startPart({ name: 'journeys', args: ['--eval', `${report}; console.log('No seed'); process.exit(3)`], prepares: true })
  expect(await part.ended).toBe(3)
  const heard: TestEvent[] = []
  expect(await part.run((event) => heard.push(event))).toMatchObject({ code: 3, printed: expect.stringContaining('No seed') })
  expect(heard).toEqual([{ kind: 'begun', of: 2 }])
})
