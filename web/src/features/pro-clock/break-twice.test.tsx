import { getMe } from '@crewcall/contract/identity.ts'
import { getClock, recordBreak } from '@crewcall/contract/timesheets.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { countWaiting } from '../../lib/punch-queue.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { inHours, somePro } from '../../test/pro-fixtures.ts'
import { openClock } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('Two taps on a break are one break', async () => {
  vi.stubGlobal('indexedDB', memoryIndexedDb())
  const working = { stage: 'WORKING', clocked_in_at: inHours(-1) } as const
  let clock = openClock(working)
  const api = fakeApi(
    reply(getMe, () => somePro()),
    reply(getClock, () => clock),
    reply(recordBreak, ({ body }) => {
      clock = openClock(body.action === 'START' ? { ...working, stage: 'ON_BREAK', break_started_at: inHours(0) } : working)
      return clock
    }),
  )
  const actions = () => api.calls.filter(({ name }) => name === 'recordBreak').map(({ body }) => (body as { action: string }).action)
  const tapTwice = (button: HTMLElement) => [1, 2].forEach(() => fireEvent.click(button))
  renderRoute('/pro/clock')
  for (const [button, made] of [
    ['Start a break', ['START']],
    ['End the break', ['START', 'END']],
  ] as const) {
    tapTwice(await screen.findByRole('button', { name: button }))
    // Both taps are kept before anything is sent: once nothing waits, all is sent.
    await waitFor(async () => expect([actions().length >= made.length, await countWaiting()]).toEqual([true, 0]))
    expect(actions()).toEqual(made)
  }
})
