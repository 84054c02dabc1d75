import { addCandidateNote, messageCandidates, takeCandidateStep } from '@crewcall/contract/job-candidates.ts'
import { addJobPosting, archiveJobPosting, fillJobPosting, inviteToApply } from '@crewcall/contract/job-postings.ts'
import { actOnMyApplication, applyForJob } from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { tokenOfSeed } from '../../platform/secret-link.ts'
import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import type { Materials } from './materials.ts'

type Key = 'bartender' | 'cook' | 'host' | 'dishwasher'
type Person = { first_name: string; last_name: string; day: number; job: Key; answers?: string[] }

const jobs: Record<Key, { name: string; position: string; wage: number; description: string; day: number; questions?: readonly string[] }> =
  {
    bartender: {
      name: 'Bartender, Thursday to Sunday',
      position: 'Bartender',
      wage: 26,
      day: -9,
      description:
        'You run the bar with one other person, from the first guest to the last.\n\nFour evenings a week, tips are shared by hours. We eat together at four.',
      questions: ['Can you work Friday and Saturday nights?'],
    },
    cook: {
      name: 'Line cook, mornings',
      position: 'Line Cook',
      wage: 23.5,
      day: -5,
      description: 'Breakfast and brunch, five mornings a week. You know your eggs; we show you the rest.',
    },
    host: { name: 'Host', position: 'Host', wage: 18, day: -40, description: 'You know every table and every name after two weeks.' },
    dishwasher: {
      name: 'Dishwasher, weekends',
      position: 'Dishwasher',
      wage: 17,
      day: -70,
      description: 'Two doubles a week, meals included.',
    },
  }

const people: readonly Person[] = [
  { first_name: 'Nora', last_name: 'Whitfield', day: -8, job: 'bartender', answers: ['YES'] },
  { first_name: 'Caleb', last_name: 'Drayton', day: -7, job: 'bartender', answers: ['YES'] },
  { first_name: 'Imani', last_name: 'Brooks', day: -6, job: 'bartender', answers: ['YES'] },
  { first_name: 'Teo', last_name: 'Salazar', day: -5, job: 'bartender', answers: ['NO'] },
  { first_name: 'June', last_name: 'Pinckney', day: -3, job: 'bartender', answers: ['YES'] },
  { first_name: 'Ravi', last_name: 'Menon', day: -2, job: 'bartender', answers: ['YES'] },
  { first_name: 'Sofia', last_name: 'Lindqvist', day: -1, job: 'bartender', answers: ['YES'] },
  { first_name: 'Hank', last_name: 'Mercer', day: -4, job: 'cook' },
  { first_name: 'Lucía', last_name: 'Ferrer', day: -2, job: 'cook' },
  { first_name: 'Opal', last_name: 'Greer', day: -38, job: 'host' },
]

/** Jobs of The Palmetto Room in every state, and the people who applied, at every stage. */
export function addHiring({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const ids = new Map<string, number>()
  const idOf = (key: string) => ids.get(key) ?? 0
  for (const [key, { day, position, name, wage, description, questions = [] }] of Object.entries(jobs))
    script.add(onDay(clock, day, '10:00'), async () => {
      const choices = await director.write((tx) =>
        tx.one<{ type: number; level: number }>(sql`
          select (select id from pro_contractor_types where name = 'Part-time position') as type, (select id from experience_levels where rank = 2) as level`),
      )
      const posted = await director.as(staff.maya, addJobPosting, {
        body: {
          location_id: locations.palmetto.id,
          name,
          wage,
          description,
          skill_id: skillId(skills, position),
          job_type_id: choices.type,
          experience_level_id: choices.level,
          questions: questions.map((text) => ({ text, kind: 'YES_NO' as const })),
        },
      })
      ids.set(key, posted.id)
    })
  people.forEach(({ day, job, answers = [], first_name, last_name }, at) =>
    script.add(onDay(clock, day, '13:20'), async () => {
      const phone_number = `+1843555${2600 + at}`
      const email = `${first_name.toLowerCase().replace('í', 'i')}.${last_name.toLowerCase()}@mail.example`
      await director.visit(applyForJob, { params: { id: idOf(job) }, body: { first_name, last_name, phone_number, email, answers } })
      const [row] = await director.write((tx) =>
        tx.rows<{ id: number }>(sql`select id from job_candidates where posting_id = ${idOf(job)} and phone_number = ${phone_number}`),
      )
      ids.set(last_name, row?.id ?? 0)
    }),
  )
  const step = (day: number, job: Key, names: string[], body: { step: 'interview' | 'hire' | 'pass'; message?: string }) =>
    script.add(onDay(clock, day, '15:00'), () =>
      director.as(staff.maya, takeCandidateStep, { params: { id: idOf(job) }, body: { candidate_ids: names.map(idOf), ...body } }),
    )
  step(-6, 'bartender', ['Whitfield', 'Drayton'], {
    step: 'interview',
    message: 'Thank you for applying. Can you come by on Tuesday at three?',
  })
  step(-4, 'bartender', ['Salazar'], { step: 'pass' })
  step(-1, 'bartender', ['Whitfield'], { step: 'hire', message: 'Welcome! Your first evening is Thursday.' })
  step(-36, 'host', ['Greer'], { step: 'hire' })
  script.add(onDay(clock, -35, '15:30'), () => director.as(staff.maya, fillJobPosting, { params: { id: idOf('host') } }))
  script.add(onDay(clock, -30, '15:30'), () => director.as(staff.maya, archiveJobPosting, { params: { id: idOf('dishwasher') } }))
  script.add(onDay(clock, -5, '15:30'), async () => {
    await director.as(staff.maya, addCandidateNote, {
      params: { id: idOf('Drayton') },
      body: { note: 'Calm, knows the classics. Asked about Sundays.' },
    })
    await director.as(staff.maya, inviteToApply, { params: { id: idOf('bartender') }, body: { pro_ids: [crew.alex.proId] } })
  })
  script.add(onDay(clock, -2, '16:00'), async () => {
    await director.as(staff.maya, messageCandidates, {
      params: { id: idOf('bartender') },
      body: { text: 'We decide by the end of the week. Thank you for your patience.', candidate_ids: [idOf('Pinckney'), idOf('Brooks')] },
    })
    await director.visit(actOnMyApplication, {
      params: { token: await tokenOf(idOf('Brooks')) },
      body: { act: 'write', text: 'Thank you! I am free all week.' },
    })
    await director.visit(actOnMyApplication, { params: { token: await tokenOf(idOf('Pinckney')) }, body: { act: 'withdraw' } })
  })

  async function tokenOf(candidateId: number): Promise<string> {
    const { token_seed } = await director.write((tx) =>
      tx.one<{ token_seed: string }>(sql`select token_seed from job_candidates where id = ${candidateId}`),
    )
    return tokenOfSeed(director.around, 'job candidate', token_seed)
  }
}
