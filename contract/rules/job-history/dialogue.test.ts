import { describe, expect, it } from 'vitest'
import { afterSaying, firstQuestion, lackingOf } from './dialogue.ts'
import type { Dialogue } from './dialogue.ts'

const situation = { today: '2026-11-23', skills: ['Bartender', 'Line cook', 'Dishwasher', 'Front-of-house support'] }

function talk(...said: string[]): Dialogue[] {
  return said.reduce<Dialogue[]>((past, one) => afterSaying(past, one, situation), [firstQuestion])
}
const now = (...said: string[]) => talk(...said).at(-1) ?? firstQuestion
const lastJob = (dialogue: Dialogue) => dialogue.jobs.at(-1)

describe('the conversation about past jobs', () => {
  it('asks only for gaps', () => {
    expect(now().asked).toBe('JOB')
    expect(now('Husk').asked).toBe('POSITION')
    expect(now('bartender').asked).toBe('BUSINESS')
    expect(now('bartender at Husk').asked).toBe('WHEN')
    expect(now('bartender at Husk', 'june 2020').asked).toBe('END')
    expect(now('bartender at Husk since summer 2019, still there').asked).toBe('DUTY')
    expect(now('barman en Husk desde el verano de 2019, sigo ahí', 'hacía cocteles').asked).toBe('ANOTHER')
  })

  it.each([
    [
      'English',
      [
        'bartender at Husk',
        'since 2021',
        'mixed drinks',
        'line cook at FIG',
        'from 2018 to 2020',
        'worked the grill',
        'server at IHOP',
        '2016',
        'took orders',
        "that's all",
      ],
    ],
    [
      'Spanish',
      [
        'barman en Husk',
        'desde 2021',
        'preparaba cocteles',
        'cocinero en FIG',
        'de 2018 a 2020',
        'la parrilla',
        'mesero en IHOP',
        '2016',
        'tomaba ordenes',
        'eso es todo',
      ],
    ],
  ])('needs at most 12 messages for three jobs when each question is answered alone, in %s', (_, said) => {
    const end = now(...said)
    expect(said.length).toBeLessThanOrEqual(12)
    expect(end.asked).toBe('REVIEW')
    expect(end.jobs.map(({ business, start, end: until }) => [business, start, until])).toEqual([
      ['Husk', '2021-01', 'now'],
      ['FIG', '2018-01', '2020-12'],
      ['IHOP', '2016-01', '2016-12'],
    ])
    expect(end.jobs.map(({ skill }) => skill)).toEqual(['Bartender', 'Line cook', 'Front-of-house support'])
  })

  it('takes corrections of what was told, and of nothing else', () => {
    const corrected = now('bartender at Husk since 2021', 'no, it was Blue Moon')
    expect(lastJob(corrected)).toMatchObject({ business: 'Blue Moon', position: 'bartender', start: '2021-01', end: 'now' })
    expect(corrected.asked).toBe('DUTY')
    const changed = now('bartender at Husk since 2021', 'change the start')
    expect([changed.asked, lastJob(changed)?.start, lastJob(changed)?.business]).toEqual(['START', null, 'Husk'])
    expect(lastJob(now('bartender at Husk since 2021', 'cambiar el inicio', 'mayo 2020'))).toMatchObject({ start: '2020-05', end: 'now' })
  })

  it('goes back to the question before, as if the last sentence had not been said', () => {
    expect(talk('bartender at Husk', 'since 2021', 'back')).toEqual(talk('bartender at Husk'))
    expect(talk('atrás')).toEqual([firstQuestion])
  })

  it('goes on without what is skipped, and says what the card still lacks', () => {
    const dialogue = now('Husk', 'skip', 'saltar', 'skip')
    expect(dialogue.asked).toBe('ANOTHER')
    expect(dialogue.jobs.map(lackingOf)).toEqual([['position', 'start']])
  })

  it('refuses an end before the start and keeps the rest', () => {
    const refused = now('bartender at Husk', 'from june 2021 to march 2020')
    expect(refused).toMatchObject({ asked: 'END', trouble: 'END_BEFORE_START' })
    expect(lastJob(refused)).toMatchObject({ start: '2021-06', end: null })
    expect(now('bartender at Husk', 'from june 2021 to march 2020', 'march 2022')).toMatchObject({ asked: 'DUTY', trouble: null })
  })

  it('refuses a start in the future', () => {
    expect(now('bartender at Husk', 'since december 2026')).toMatchObject({ asked: 'START', trouble: 'IN_THE_FUTURE' })
  })

  it('asks again what it did not understand, without losing anything', () => {
    const lost = now('bartender at Husk', 'hmm dunno')
    expect(lost).toMatchObject({ asked: 'WHEN', trouble: 'NOT_UNDERSTOOD' })
    expect(lastJob(lost)).toMatchObject({ business: 'Husk' })
  })

  it('accepts jobs at the same time', () => {
    const both = now('bartender at Husk from 2019 to 2021', 'skip', 'line cook at FIG from 2020 to 2022', 'skip', 'no')
    expect([both.asked, both.jobs.length]).toEqual(['REVIEW', 2])
  })

  it('shows a card without the job that was only begun', () => {
    expect(now('bartender at Husk since 2021', 'mixed drinks', 'yes', 'done').jobs.length).toBe(1)
  })

  it('resumes at the open question from what was stored', () => {
    const stored = JSON.parse(JSON.stringify(talk('bartender at Husk'))) as Dialogue[]
    expect(afterSaying(stored, 'since 2021', situation).at(-1)?.asked).toBe('DUTY')
  })
})
