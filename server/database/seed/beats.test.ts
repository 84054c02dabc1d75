import { describe, expect, it } from 'vitest'
import { makeScript } from './beats.ts'

const now = new Date('2026-06-10T12:00:00Z')

function rehearse() {
  const played: string[] = []
  const state = { isOver: false }
  const script = makeScript()
  const play = (name: string) => async () => void played.push(name)
  script.add(new Date('2026-06-09T10:00:00Z'), play('second'))
  script.add(new Date('2026-06-08T10:00:00Z'), play('first'))
  script.add(new Date('2026-06-09T11:00:00Z'), () => Promise.reject(new Error('The shift was cancelled')))
  script.add(new Date('2026-06-09T12:00:00Z'), play('last'))
  script.add(new Date('2026-06-11T10:00:00Z'), play('in the future'))
  const director = { at: () => undefined, settle: async () => void played.push('·'), isOver: () => state.isOver }
  return { script, director, played, state }
}

describe('the events of the demonstration', () => {
  it('happen in order of time, end at one that fails, and those to come do not happen', async () => {
    const { script, director, played } = rehearse()
    await expect(script.play(director, now)).rejects.toThrow('The shift was cancelled')
    expect(played).toEqual(['first', '·', 'second'])
  })

  it('go on without one that somebody who signed in meanwhile has made impossible', async () => {
    const { script, director, played } = rehearse()
    const leftOut: unknown[] = []
    await script.play(director, now, { onLeftOut: (error) => leftOut.push(error) })
    expect(played).toEqual(['first', '·', 'second', 'last', '·'])
    expect(leftOut).toEqual([new Error('The shift was cancelled')])
  })

  it('end when they are given up', async () => {
    const { script, director, played, state } = rehearse()
    state.isOver = true
    await expect(script.play(director, now, { onLeftOut: () => undefined })).rejects.toThrow('The shift was cancelled')
    expect(played).not.toContain('last')
  })
})
