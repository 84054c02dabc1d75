import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sayOfJobHistory } from '../../job-history.ts'
import { afterSaying, firstQuestion } from './dialogue.ts'
import type { Dialogue } from './dialogue.ts'
import { orderOf } from './orders.ts'
import { emptyJob, lackingOf } from './told-job.ts'

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

  it('goes on without the duty, and without nothing else', () => {
    expect(now('bartender at Husk since 2021', 'skip')).toMatchObject({ asked: 'ANOTHER', trouble: null })
    expect(now('skip')).toMatchObject({ asked: 'JOB', trouble: 'NEEDED' })
    expect(now('Husk', 'saltar')).toMatchObject({ asked: 'POSITION', trouble: 'NEEDED' })
    expect(now('bartender at Husk', 'skip')).toMatchObject({ asked: 'WHEN', trouble: 'NEEDED' })
    expect(now('bartender at Husk', '2020', "that's all")).toMatchObject({ asked: 'REVIEW' })
  })

  it.each([['done'], ['listo']])('shows no card with a job that lacks something after "%s"', (done) => {
    expect(now(done)).toMatchObject({ asked: 'JOB', trouble: 'NEEDED' })
    expect(now('Husk', done)).toMatchObject({ asked: 'POSITION', trouble: 'NEEDED' })
    expect(now('bartender at Husk', 'june 2020', done)).toMatchObject({ asked: 'END', trouble: 'NEEDED' })
    expect(now('bartender at Husk since 2021', done)).toMatchObject({ asked: 'REVIEW', trouble: null })
  })

  it('knows each sentence that the document of the API prints', () => {
    const printed = [...sayOfJobHistory.summary.matchAll(/"([^"]+)"/g)].map(([, words = '']) => orderOf(words))
    expect(printed).toEqual(['BACK', 'SKIP', 'DONE', 'SO_FAR'])
  })

  it.each(
    [
      ['that is all', 'That’s it, thanks', "no, that's all", 'that was all', "that'll be all", 'I am done', "I'm finished for now"],
      ['nothing more', 'there are no more jobs', 'ok, done', 'that is everything', 'no other jobs', 'I have no more'],
      ['eso es todo', 'es todo, gracias', 'no, eso es todo', 'eso sería todo', 'nada más por ahora', 'ya no hay más', 'ya es todo'],
      ['no tengo más trabajos', 'ya terminé', 'he terminado', 'ningún otro', 'bueno, listo'],
    ].flat(),
  )('ends on "%s", at the question for the duty and at that for another job', (words) => {
    const told = ['bartender at Husk since 2021']
    expect(now(...told, words)).toMatchObject({ asked: 'REVIEW', trouble: null, jobs: [{ duty: null }] })
    expect(now(...told, 'mixed drinks', words)).toMatchObject({ asked: 'REVIEW', jobs: [{ duty: 'mixed drinks' }] })
  })

  it.each(['that is all I did', 'finished wood floors', 'todo lo que pidieran', 'listo los platos'])('takes "%s" for a duty', (words) => {
    expect(now('bartender at Husk since 2021', words)).toMatchObject({ asked: 'ANOTHER', jobs: [{ duty: words }] })
  })

  it.each(['leave it out', 'quita este trabajo'])('leaves a job out on "%s"', (words) => {
    expect(now('bartender at Husk', words)).toEqual(firstQuestion)
    const left = now('bartender at Husk since 2021', 'skip', 'line cook at FIG', words)
    expect([left.asked, left.jobs.map(({ business }) => business)]).toEqual(['ANOTHER', ['Husk']])
  })

  it.each([
    ['what did I say?', 'SO_FAR'],
    ['¿qué dije?', 'SO_FAR'],
    ['help', 'HELP'],
    ['Ayuda', 'HELP'],
    ['stop', 'STOP'],
    ['para', 'STOP'],
  ])('answers "%s" at every question and asks the same again', (words, aside) => {
    const talks = [[], ['Husk'], ['bartender'], ['bartender at Husk'], ['bartender at Husk', 'june 2020']]
    const more = [
      ['bartender at Husk since 2021'],
      ['bartender at Husk since 2021', 'skip'],
      ['bartender at Husk since 2021', 'skip', 'no'],
    ]
    for (const said of [...talks, ...more]) {
      expect(now(...said, words)).toEqual({ ...now(...said), aside })
      expect(now(...said, words, 'back')).toEqual(now(...said, 'back'))
    }
  })

  it.each(['thanks', 'gracias', 'why?', 'asdf', 'Hilton', 'I do not understand', '???'])(
    'begins no job with "%s" after another was told',
    (words) => {
      const told = ['bartender at Husk since 2021', 'skip']
      expect(now(...told, words)).toMatchObject({ asked: 'ANOTHER', trouble: 'NOT_UNDERSTOOD' })
      expect(now(...told, words).jobs).toEqual(now(...told).jobs)
      expect(now(...told, 'no', words)).toMatchObject({ asked: 'REVIEW', trouble: 'NOT_UNDERSTOOD' })
    },
  )

  it.each([
    'bartender at Husk from 2019 to 2021 and then line cook at FIG from 2021 to 2023',
    'barman en Husk de 2019 a 2021, luego cocinero en FIG de 2021 a 2023',
    'I was a bartender at Husk from 2019 to 2021. Then I was a line cook at FIG from 2021 to 2023',
    'bartender at Husk 2019-2021, line cook at FIG 2021-2023',
  ])('hears two jobs in "%s" and asks about one after the other', (words) => {
    const both = now(words)
    expect(both.jobs.map(({ business, skill, start, end }) => [business, skill, start, end])).toEqual([
      ['Husk', 'Bartender', '2019-01', '2021-12'],
      ['FIG', 'Line cook', '2021-01', '2023-12'],
    ])
    expect([both.asked, both.at]).toEqual(['DUTY', 0])
    expect(now(words, 'mixed drinks', 'the grill')).toMatchObject({
      asked: 'ANOTHER',
      jobs: [{ duty: 'mixed drinks' }, { duty: 'the grill' }],
    })
  })

  it('hears one job where one has two sides', () => {
    expect(now('bartender at Husk and cook at night').jobs.length).toBe(1)
    expect(now('bartender and server at Husk since 2020').jobs.length).toBe(1)
    expect(now('line cook at Salt, Pepper and Lime from 2019 to 2020').jobs.map(({ business }) => business)).toEqual(['Salt'])
  })

  it('refuses an end in the future', () => {
    for (const until of ['december 2027', '2027', 'december 2026'])
      expect(now('bartender at Husk', `from 2020 to ${until}`)).toMatchObject({ asked: 'END', trouble: 'IN_THE_FUTURE' })
    expect(now('barman en Husk', 'de 2020 a diciembre de 2027')).toMatchObject({ asked: 'END', trouble: 'IN_THE_FUTURE' })
    expect(now('bartender at Husk', 'june 2020', 'december 2027')).toMatchObject({ asked: 'END', trouble: 'IN_THE_FUTURE' })
  })

  it('asks for the end of a job that ended in the year that is not over', () => {
    expect(now('bartender at Husk', 'from 2020 to 2026')).toMatchObject({ asked: 'END', trouble: null })
  })

  // A sentence is read on the thread that answers everybody: at ten times the length of the longest, an expression that is tried in too many
  // ways would not end for minutes.
  it.each([
    'a, ',
    'cook at A, b, ',
    'bartender at Husk from 2019 to 2021, ',
    'at ',
    '; ',
    ' ',
    '1 ',
    'de ',
    'no, ',
    'y ',
    "'",
    'two years ',
    'xá',
  ])('reads five thousand characters of "%s"', (part) => {
    const said = part.repeat(5000).slice(0, 4999).concat('x')
    for (const asked of ['JOB', 'POSITION', 'WHEN', 'DUTY', 'ANOTHER'] as const) {
      const read = () => afterSaying([{ ...firstQuestion, asked }], said, situation)
      expect(runInNewContext('read()', { read }, { timeout: 60_000 })).not.toEqual([])
    }
  })

  it('takes no name that is longer than a profile shows, and no name without a letter', () => {
    expect(now('a'.repeat(121))).toMatchObject({ asked: 'JOB', trouble: 'NOT_UNDERSTOOD' })
    expect(now('!!!')).toMatchObject({ asked: 'JOB', trouble: 'NOT_UNDERSTOOD' })
  })

  it('holds at most ten jobs', () => {
    const ten = Array.from({ length: 10 }, (_, at) => [`cook at Place${at} 2015`, 'skip']).flat()
    expect(now(...ten, 'cook at Eleventh 2015')).toMatchObject({ asked: 'REVIEW', trouble: 'TOO_MANY' })
  })

  it('knows what a job lacks before it may stand in a profile', () => {
    expect(lackingOf({ ...emptyJob, business: 'Husk' })).toEqual(['position', 'start', 'end'])
    expect(lackingOf({ ...emptyJob, business: 'Husk', position: 'host', start: '2020-01', end: 'now' })).toEqual([])
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
