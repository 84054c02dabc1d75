import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { openLive } from './live.ts'
import { capacityOf } from './lanes.ts'
import { keepPace, reportLatency } from './pace.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], ports: {} as Crew['around']['ports'] })
})
afterAll(() => crew.close())

describe('background work', () => {
  it('yields when calls take long, and takes its capacity back when they do not', () => {
    let report: (milliseconds: number) => void = () => undefined
    const pace = keepPace((listener) => {
      report = listener
      return () => undefined
    })
    expect(capacityOf('usual', 8, pace.share())).toBe(8)
    report(900)
    expect(capacityOf('usual', 8, pace.share())).toBe(4)
    for (let count = 0; count < 9; count += 1) report(900)
    expect(capacityOf('usual', 8, pace.share())).toBe(1)
    expect(capacityOf('texted_codes', 8, pace.share())).toBe(32)
    for (let count = 0; count < 10; count += 1) report(40)
    expect(capacityOf('usual', 8, pace.share())).toBe(8)
    pace.stop()
  })

  it('receives reports from every node through the database', async () => {
    const live = await openLive(crew.around.config.database_url, () => undefined)
    const pace = keepPace(live.onLatency)
    const reporter = reportLatency(crew.db.pool)
    for (let count = 0; count < 20; count += 1) reporter.note(800)
    await expect.poll(() => pace.share()).toBe(0.5)
    reporter.stop()
    pace.stop()
    await live.close()
  })
})
